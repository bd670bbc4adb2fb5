// node server.cjs <port> <apiPort> [directory]: with a directory FlatFile storage, without one in-memory.
'use strict';

const { Server, FlatFile, Origins } = require('boardgame.io/server');
const { game } = require('./game.cjs');

const [port, apiPort, dir] = process.argv.slice(2);
const options = { games: [game], origins: [Origins.LOCALHOST] };
if (dir) options.db = new FlatFile({ dir });

Server(options)
  .run({ port: Number(port), lobbyConfig: { apiPort: Number(apiPort) } })
  .then(() => process.stdout.write('ready\n'));
