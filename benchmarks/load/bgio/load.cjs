// node load.cjs '{"port", "apiPort", "tables", "spectators"}'
// Says "seated" when all are; then plays a lap for each line {"seconds", "paced"} that it reads, and
// answers each with a line {"seconds", "cpu", "delays"}: seconds, seconds, milliseconds.
'use strict';

const readline = require('node:readline');

const { Match } = require('./match.cjs');

const AT_ONCE = 8; // matches that are opened at the same time
const load = JSON.parse(process.argv[2]);

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function act(match, began, delays) {
  delays.push(Number(((await match.act()) - began).toFixed(2)));
  if (match.over) {
    match.over = false;
    await match.open();
  }
}

// One action a second. An action that had to wait for the one before it is late from when it was due.
async function paced(match, first, seconds, delays) {
  for (let n = 0; n < seconds; n += 1) {
    const due = first + 1000 * n;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    await act(match, early > 0 ? performance.now() : due, delays);
  }
}

async function saturated(match, end, delays) {
  while (performance.now() < end) await act(match, performance.now(), delays);
}

async function seated() {
  const matches = Array.from({ length: load.tables }, () => new Match(load));
  const waiting = [...matches];
  const open = async () => {
    for (let match = waiting.pop(); match; match = waiting.pop()) await match.open();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  return matches;
}

async function lap(matches, wish) {
  const delays = [];
  const cpu = process.cpuUsage();
  const began = performance.now();
  const playing = matches.map((match, i) =>
    wish.paced
      ? paced(match, began + (1000 * i) / matches.length, wish.seconds, delays)
      : saturated(match, began + 1000 * wish.seconds, delays),
  );
  await Promise.all(playing);
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { seconds, cpu: (user + system) / 1e6, delays };
}

async function main() {
  const matches = await seated();
  process.stdout.write('seated\n');
  for await (const line of readline.createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(await lap(matches, JSON.parse(line)))}\n`);
  }
  for (const match of matches) match.close();
}

main().then(
  () => process.exit(0),
  (fault) => {
    process.stderr.write(`${fault.stack}\n`);
    process.exit(1);
  },
);
