/* Medici in plain C: the physical limit that the engine is measured against.
 *
 * The same rules, for three to six seats, written for the machine instead of for the reader:
 * it knows no names, no events and no options, hides nothing, and deals a shuffled pile instead
 * of letting chance act, so that its plies are decisions only. A limit offers two loops,
 * `playouts` and `copies`; what is above them is private, so that the compiler may inline it.
 */
#include <stdint.h>
#include <string.h>

enum { ROUNDS = 3, HOLD = 5, MAX_LOT = 3, GOODS = 5, TOP = 7, BOX = 36, SEATS = 6, NOBODY = -1 };
enum { OFFER, TURN, PASS }; /* a bid of k florins is PASS + k */
enum { CHOOSING, BIDDING, ENDED };

typedef struct {
    uint32_t random;
    int32_t florins[SEATS];
    int32_t standing_bid;
    int8_t markers[GOODS][SEATS];
    int8_t cards_of[SEATS][GOODS + 1]; /* cards of each good on board; the last is the neutral */
    int8_t sizes[SEATS], cargo[SEATS];
    uint64_t holds[SEATS]; /* the cards on board, one bit for each of the box */
    int8_t pile[BOX];
    int8_t players, round, last, next, lot_size, phase, auctioneer, bidder, asked, leader;
} Table;

static const int8_t VALUE_OF[BOX] = {
    0, 1, 2, 3, 4, 5, 5, 0, 1, 2, 3, 4, 5, 5, 0, 1, 2, 3, 4, 5, 5,
    0, 1, 2, 3, 4, 5, 5, 0, 1, 2, 3, 4, 5, 5, 10};
static const int8_t GOOD_OF[BOX] = {
    0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2,
    3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 5};
static const int8_t CARGO_PRIZES[SEATS + 1][SEATS] = {
    {0}, {0}, {0}, {30, 15}, {30, 20, 10}, {30, 20, 10, 5}, {30, 20, 10, 10, 5}};
static const int8_t GOOD_PRIZES[SEATS] = {10, 5};
static const int8_t SUMMIT[TOP + 1] = {0, 0, 0, 0, 0, 0, 10, 20};

static int32_t below(Table *s, int32_t n) {
    s->random = s->random * 1664525u + 1013904223u;
    return (int32_t)(((uint64_t)s->random * (uint32_t)n) >> 32);
}

static void shuffle(Table *s) {
    for (int i = 0; i < s->last; i++) {
        int j = i + below(s, BOX - i);
        int8_t card = s->pile[i];
        s->pile[i] = s->pile[j];
        s->pile[j] = card;
    }
}

static void close_auction(Table *s);

static void ask_next(Table *s) {
    int seat = s->bidder;
    while (s->asked < s->players) {
        s->asked++;
        if (++seat == s->players) seat = 0;
        if (s->florins[seat] > s->standing_bid && s->sizes[seat] + s->lot_size <= HOLD) {
            s->bidder = seat;
            return;
        }
    }
    close_auction(s);
}

static void open_auction(Table *s) {
    s->phase = BIDDING;
    s->bidder = s->auctioneer;
    s->asked = 0;
    ask_next(s);
}

static void turn_up(Table *s) {
    s->lot_size++;
    s->next++;
    int smallest = s->sizes[0];
    for (int p = 1; p < s->players; p++)
        if (s->sizes[p] < smallest) smallest = s->sizes[p];
    if (s->lot_size == MAX_LOT || s->next == s->last || smallest + s->lot_size >= HOLD)
        open_auction(s);
}

static void start_turn(Table *s) {
    s->lot_size = 0;
    s->standing_bid = 0;
    s->leader = NOBODY;
    s->phase = CHOOSING;
    turn_up(s);
}

static void load(Table *s, int seat, int card) {
    s->holds[seat] |= 1ull << card;
    s->sizes[seat]++;
    s->cargo[seat] += VALUE_OF[card];
    s->cards_of[seat][GOOD_OF[card]]++;
}

static void start_round(Table *s, int first) {
    for (int i = 0; i < BOX; i++) s->pile[i] = i;
    shuffle(s);
    s->next = 0;
    memset(s->holds, 0, sizeof s->holds);
    memset(s->sizes, 0, sizeof s->sizes);
    memset(s->cargo, 0, sizeof s->cargo);
    memset(s->cards_of, 0, sizeof s->cards_of);
    s->auctioneer = first;
    start_turn(s);
}

static void pay(Table *s, const int8_t *strengths, const int8_t *prizes) {
    for (int p = 0; p < s->players; p++) {
        int rank = 0, tied = 0, pool = 0;
        for (int q = 0; q < s->players; q++) {
            rank += strengths[q] > strengths[p];
            tied += strengths[q] == strengths[p];
        }
        for (int r = rank; r < rank + tied; r++) pool += prizes[r];
        s->florins[p] += pool / tied;
    }
}

static int poorest(Table *s) {
    int least = s->florins[0], tied = 0;
    for (int p = 1; p < s->players; p++)
        if (s->florins[p] < least) least = s->florins[p];
    for (int p = 0; p < s->players; p++) tied += s->florins[p] == least;
    int drawn = below(s, tied), seat = 0;
    while (s->florins[seat] != least || drawn-- > 0) seat++;
    return seat;
}

static void end_round(Table *s) {
    pay(s, s->cargo, CARGO_PRIZES[s->players]);
    for (int g = 0; g < GOODS; g++) {
        for (int p = 0; p < s->players; p++) {
            int space = s->markers[g][p] + s->cards_of[p][g];
            s->markers[g][p] = space < TOP ? space : TOP;
        }
        pay(s, s->markers[g], GOOD_PRIZES);
        for (int p = 0; p < s->players; p++) s->florins[p] += SUMMIT[s->markers[g][p]];
    }
    if (++s->round == ROUNDS)
        s->phase = ENDED;
    else
        start_round(s, poorest(s));
}

static void close_auction(Table *s) {
    int open_holds = 0;
    if (s->leader != NOBODY) {
        s->florins[s->leader] -= s->standing_bid;
        for (int i = s->next - s->lot_size; i < s->next; i++) load(s, s->leader, s->pile[i]);
    }
    for (int p = 0; p < s->players; p++) open_holds += s->sizes[p] < HOLD;
    if (open_holds == 1) {
        for (int p = 0; p < s->players; p++)
            while (s->sizes[p] < HOLD && s->next < s->last) load(s, p, s->pile[s->next++]);
        end_round(s);
    } else if (s->next == s->last) {
        end_round(s);
    } else {
        do {
            if (++s->auctioneer == s->players) s->auctioneer = 0;
        } while (s->sizes[s->auctioneer] == HOLD);
        start_turn(s);
    }
}

static void setup(Table *s, uint32_t seed, int players) {
    memset(s, 0, sizeof *s);
    s->random = seed;
    s->players = players;
    s->last = 6 * players;
    for (int p = 0; p < players; p++) s->florins[p] = players <= 4 ? 40 : 30;
    start_round(s, below(s, players));
}

static int legal_count(const Table *s) {
    return s->phase == CHOOSING ? 2 : s->florins[s->bidder] - s->standing_bid + 1;
}

static int legal_at(const Table *s, int index) {
    if (s->phase == CHOOSING) return index;
    return index ? PASS + s->standing_bid + index : PASS;
}

static void apply(Table *s, int action) {
    if (action == OFFER) {
        open_auction(s);
    } else if (action == TURN) {
        turn_up(s);
    } else {
        if (action > PASS) {
            s->standing_bid = action - PASS;
            s->leader = s->bidder;
        }
        ask_next(s);
    }
}

/* Play *games* at random; return the decisions taken, and in *fortunes* all florins at the end. */
int64_t playouts(int games, int players, int64_t *fortunes) {
    Table s;
    int64_t decisions = 0;
    *fortunes = 0;
    for (int seed = 0; seed < games; seed++) {
        for (setup(&s, seed, players); s.phase != ENDED; decisions++)
            apply(&s, legal_at(&s, below(&s, legal_count(&s))));
        for (int p = 0; p < players; p++) *fortunes += s.florins[p];
    }
    return decisions;
}

/* Copy a table *times* over; the empty assembler line keeps the compiler from leaving it out. */
void copies(int64_t times, int players) {
    Table s, copy;
    setup(&s, 1, players);
    for (int64_t i = 0; i < times; i++) {
        copy = s;
        __asm__ volatile("" : : "r"(&copy) : "memory");
    }
}
