"""Settings. Precedence: flags, ``SIGNORIA_*`` variables, a TOML file, defaults."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Final, Literal

import platformdirs
from pydantic import Field, ValidationError
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from signoria.core.problem import Problem
from signoria.tables.store.database import PATIENCE, sqlite_url
from signoria.tables.store.pruning import Retention

CONFIG: Final = "SIGNORIA_CONFIG"


class Settings(BaseSettings):
    """All that can be set. Every field is a flag, a variable and a line of the file."""

    model_config: ClassVar[SettingsConfigDict] = SettingsConfigDict(
        env_prefix="SIGNORIA_", extra="ignore"
    )

    host: str = "0.0.0.0"  # noqa: S104 - friends on the same network shall find the table
    port: int = Field(default=8000, ge=0, le=65535)
    data: Path = Field(default_factory=lambda: platformdirs.user_data_path("signoria"))
    database: str | None = None
    """The URL of a PostgreSQL database; without one, a file in the data directory."""
    database_seconds: float = Field(default=PATIENCE, ge=1)
    """How long PostgreSQL may take to let us in, and to answer."""
    lang: str | None = None
    """The language of what the server prints; browsers say their own."""
    open: bool = True
    """Whether to open the browser."""
    workers: int = Field(default=1, ge=1, le=64)
    """Server processes; more than one needs PostgreSQL."""
    root_path: str = ""
    """The path prefix under which a reverse proxy shows the server."""
    trusted_proxies: str = ""
    """Addresses of proxies whose X-Forwarded headers count, separated by commas."""
    origins: str = ""
    """Further origins that may use the server, separated by commas."""
    metrics: bool | None = None
    """Who may read /metrics: all, none, or by default only this machine."""
    creations_per_minute: float = 30
    joins_per_minute: float = 120
    tries_per_minute: float = 20
    """Return links and tokens that one address may try; a token that opens a seat is no try."""
    hints_per_minute: float = 30
    """New hints for one address; the same one again is free."""
    studies_per_minute: float = 4
    """Games of which one session begins an analysis; twice as many for an address."""
    messages_per_second: float = 20
    """Of one session, over all its sockets and over HTTP; an address may send eight times that."""
    looks_per_second: float = 20
    """Calls of one session that change nothing; an address may make five times as many."""
    replays_per_minute: float = 20
    """Replays and records for one session; three times as many for an address."""
    opens_per_minute: float = 60
    """Sockets that one session opens; an address may open four times as many."""
    refusal_pause: float = Field(default=1, ge=0)
    """How long a call that is one too many waits for its refusal."""
    sockets_per_address: int = Field(default=256, ge=1)
    """Open sockets of one IP address, which a household or an untrusted proxy may share."""
    sockets_per_session: int = Field(default=32, ge=1)
    """Open sockets of one guest: tabs and devices."""
    connections_per_address: int = Field(default=512, ge=1)
    """Open connections, sockets among them; those of a trusted proxy are the proxy's business."""
    header_seconds: float = Field(default=10, gt=0)
    """Until when the head of a request must be there."""
    body_seconds: float = Field(default=10, gt=0)
    """Until when its body must be there."""
    send_seconds: float = Field(default=30, gt=0)
    """Seconds after which a client that does not read is disconnected."""
    ping_seconds: float = Field(default=20, gt=0)
    """How often a WebSocket is asked for a sign of life, and how long it may take to give one."""
    rate_factor: float = Field(default=1, gt=0)
    """Multiplies all limits of rates and numbers: for load tests."""
    bot_workers: int = Field(default=2, ge=1, le=64)
    """Processes in which bots and hints are thought about; they start when they are needed."""
    study_iterations: int | None = Field(default=None, ge=0, le=100_000)
    """Rollouts for a decision; by default 400 where the engine is compiled, else none."""
    bot_seconds: float = Field(default=10, gt=0)
    """After how long a bot that does not answer is replaced."""
    bot_pause: float = Field(default=0.7, ge=0)
    """How long a calm bot waits, so that people can follow; a slow one waits twice as long."""
    bot_step: float = Field(default=0.5, ge=0)
    """In what steps a bot is late that still thinks; 0 shows all how long it thought: for tests."""
    bot_pace: Literal["none", "calm", "slow"] = "calm"
    """The pace of bots at new tables, where nobody asks for another."""
    hint_seconds: float = Field(default=1.5, gt=0)
    """How long a hint may be thought about."""
    share_seconds: float = Field(default=10, ge=0)
    """How long a person's browser may take to send its share of chance, before it is left out."""
    grace: float = Field(default=2, ge=0)
    keep_unstarted_days: float = Field(default=90, ge=0)
    """For how many days a table is kept at which the game never began; 0 keeps it for ever."""
    keep_unfinished_days: float = Field(default=0, ge=0)
    """The same for a game that nobody has gone on with."""
    keep_finished_days: float = Field(default=0, ge=0)
    """The same for a game that is over."""
    keep_requests_days: float = Field(default=30, ge=0)
    """The same for what makes an action that is sent twice harmless."""
    keep_sessions_days: float = Field(default=400, ge=0)
    """The same for guests who have no table and did not come back."""
    games: str = "signoria.games"
    """The module that finds the games."""
    static: Path = Path(__file__).parent / "static"

    @property
    def data_file(self) -> Path:
        """Return where the data is, unless it is in PostgreSQL."""
        return self.data / "signoria.db"

    @property
    def url(self) -> str:
        """Return the URL of the database."""
        return self.database or sqlite_url(self.data_file)

    @property
    def retention(self) -> Retention:
        """Return for how long things are kept."""
        return Retention(
            unstarted=self.keep_unstarted_days,
            unfinished=self.keep_unfinished_days,
            finished=self.keep_finished_days,
            requests=self.keep_requests_days,
            sessions=self.keep_sessions_days,
        )

    @property
    def prefix(self) -> str:
        """Return the path prefix, without a slash at its end."""
        bare = self.root_path.strip("/")
        return f"/{bare}" if bare else ""

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Return the sources by precedence: flags, variables, file."""
        del dotenv_settings, file_secret_settings
        file = TomlConfigSettingsSource(settings_cls, toml_file=config_file())
        return init_settings, env_settings, file


def config_file() -> Path:
    """Return the TOML file: the one that is named, or the one in the usual place."""
    named = os.environ.get(CONFIG)
    return Path(named) if named else platformdirs.user_config_path("signoria") / "signoria.toml"


def settings_of(flags: Mapping[str, object]) -> Settings:
    """Return the settings with those *flags* that were given.

    Raise `Problem` for a value that a setting cannot have, and for a file that cannot be read.
    """
    given: Any = {name: value for name, value in flags.items() if value is not None}
    try:
        return Settings(**given)
    except ValidationError as bad:
        first = bad.errors(include_url=False)[0]
        name = ".".join([str(part) for part in first["loc"]])
        raise Problem("bad_setting", setting=name, found=str(first["input"])[:60]) from None
    except OSError as fault:
        reason = fault.strerror or str(fault)
        raise Problem("config_closed", file=str(config_file()), reason=reason) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise Problem("config_not_toml", file=str(config_file()), reason=str(fault)) from None
