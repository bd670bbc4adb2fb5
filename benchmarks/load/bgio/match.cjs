// One match: four players and some spectators, each with a socket of its own.
'use strict';

const { io } = require('socket.io-client');
const { SEATS } = require('./game.cjs');

const PLAYERS = [...Array(SEATS).keys()].map(String);
const PATIENCE = 10_000; // milliseconds

async function post(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(3 * PATIENCE),
  });
  if (!answer.ok) throw new Error(`the lobby answered ${answer.status}`);
  return answer.json();
}

class Match {
  constructor({ port, apiPort, spectators }) {
    this.url = `http://127.0.0.1:${port}/load`;
    this.lobby = `http://127.0.0.1:${apiPort}/games/load`;
    this.spectators = spectators;
    this.sockets = [];
  }

  async open() {
    this.close();
    this.stateID = 0;
    this.player = '0';
    this.id = (await post(`${this.lobby}/create`, { numPlayers: SEATS })).matchID;
    this.credentials = [];
    for (const playerID of PLAYERS) {
      const guest = { playerID, playerName: `Guest ${playerID}` };
      const joined = await post(`${this.lobby}/${this.id}/join`, guest);
      this.credentials.push(joined.playerCredentials);
    }
    const all = [...PLAYERS, ...Array(this.spectators).fill(null)];
    this.sockets = await Promise.all(all.map((player) => this.connect(player)));
  }

  connect(player) {
    return new Promise((resolve, reject) => {
      const socket = io(this.url, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
      });
      const late = setTimeout(() => reject(new Error('no sync in time')), 3 * PATIENCE);
      const credentials = player === null ? undefined : this.credentials[Number(player)];
      socket.on('connect', () => socket.emit('sync', this.id, player, credentials, SEATS));
      socket.on('connect_error', reject);
      socket.once('sync', () => {
        clearTimeout(late);
        resolve(socket);
      });
      if (player !== null) socket.on('update', (id, state) => this.arrived(player, id, state));
    });
  }

  arrived(player, id, state) {
    if (id !== this.id || !this.waiting || state._stateID <= this.stateID) return;
    this.waiting.delete(player);
    if (this.waiting.size > 0) return;
    this.waiting = null;
    this.stateID = state._stateID;
    this.player = state.ctx.currentPlayer;
    this.over = state.ctx.gameover !== undefined;
    this.done(performance.now());
  }

  // Returns when all four seats have it, in milliseconds of performance.now().
  act() {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('no update in time')), PATIENCE);
      this.done = (at) => {
        clearTimeout(late);
        resolve(at);
      };
      this.waiting = new Set(PLAYERS);
      const payload = {
        type: 'bid',
        args: [(this.stateID * 7) % 40],
        playerID: this.player,
        credentials: this.credentials[Number(this.player)],
      };
      const action = { type: 'MAKE_MOVE', payload };
      this.sockets[Number(this.player)].emit('update', action, this.stateID, this.id, this.player);
    });
  }

  close() {
    for (const socket of this.sockets) socket.disconnect();
    this.sockets = [];
  }
}

module.exports = { Match };
