// A game of the shape of Medici: four seats, one whole number an action, a state of about as many bytes.
'use strict';

const SEATS = 4;
const ACTIONS = 100; // its log is one file, read and written anew at each action: longer matches cost it more

const hold = () => ({
  florins: 40,
  goods: { cloth: 0, fur: 0, grain: 0, dye: 0, spice: 0 },
  cards: [{ good: 'cloth', value: 3 }, { good: 'fur', value: 5 }, { good: 'grain', value: 1 }],
  bid: 0,
});

module.exports = {
  SEATS,
  ACTIONS,
  game: {
    name: 'load',
    minPlayers: SEATS,
    maxPlayers: SEATS,
    disableUndo: true, // Signoria allows undo; without it there is less to store here
    setup: () => ({
      round: 1,
      left: 36,
      lot: [{ good: 'dye', value: 2 }, { good: 'spice', value: 4 }],
      holds: Array.from({ length: SEATS }, hold),
      last: 0,
      actions: 0,
    }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      bid: ({ G, ctx }, florins) => {
        G.holds[Number(ctx.currentPlayer)].bid = florins;
        G.last = florins;
        G.actions += 1;
      },
    },
    endIf: ({ G }) => (G.actions >= ACTIONS ? { winner: '0' } : undefined),
  },
};
