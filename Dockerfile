# The page, the compiled wheel, and an image with nothing but Python and what is installed.
FROM node:22-slim AS page
WORKDIR /signoria/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web ./
COPY src/signoria/draw ../src/signoria/draw
RUN npm run build

FROM python:3.13-slim AS wheels
# The compiler stays in this stage: any version that the base image has will do.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /signoria
COPY . .
RUN rm -rf web
COPY --from=page /signoria/src/signoria/server/static src/signoria/server/static
RUN SIGNORIA_COMPILE=1 pip wheel --no-cache-dir --wheel-dir /wheels ".[postgres]"

FROM python:3.13-slim
# The version is that of the one wheel that the stage before has built.
# hadolint ignore=DL3013
RUN --mount=type=bind,from=wheels,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-index --find-links /wheels "signoria[postgres]" \
    && useradd --system --uid 10001 --home-dir /data --no-create-home signoria \
    && install --directory --owner signoria --mode 0700 /data
USER 10001
ENV SIGNORIA_DATA=/data SIGNORIA_OPEN=false
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=6s --start-period=20s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/readyz', timeout=5)"]
ENTRYPOINT ["signoria"]
CMD ["serve"]
