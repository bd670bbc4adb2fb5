// How the board divides its box: the region as large as can be, and everything else around it.

import type { Arrangement } from '../../table/arrangement';
import { inHand } from '../../table/arrangement';

/**
 * `full`: the display above, the hand below, the rest beside the region. `column`: all of it beside the region. `rail`:
 * the display above, the rest in a narrow rail. `small`: a narrow column.
 */
export type Mode = 'full' | 'column' | 'rail' | 'small';

export interface Sheet {
  mode: Mode;
  /** The side of a hexagon, in pixels. */
  side: number;
  /** How wide the region is drawn. */
  land: number;
  /** How many things of the display lie side by side, and how wide each of them is. */
  columns: number;
  tile: number;
  /** What lies between them. */
  apart: number;
  /** On the smallest screen what is owned lies below the region. */
  nook: boolean;
  /** Whether hand and bonuses lie on the board, or elsewhere on the page. */
  hand: boolean;
  /** Whether the counsel has a place of its own; else it takes that of the tracks, or of the display. */
  counsel: 'own' | 'info' | 'display';
}

/** The width and the height of a region, in sides of a hexagon. */
const WIDE = 9.5;
const high = (rows: number): number => rows * Math.sqrt(3);
const GAP = 8;
const EDGE = 6;
/** Room between tiles for the marks of two that may be touched. */
const APART = 9;
const RAIL = 64;
/** How wide two tiles are that can still be touched. */
const NOOK = 80;
/** How high the desk is below the region, in the place of rail and display. */
const DESK = 118;

/** *rows* is how many spaces the region is high, *assembling* whether it is being laid out. */
export function sheetOf(
  width: number,
  height: number,
  arrangement: Arrangement,
  rows: number,
  assembling = false,
): Sheet {
  const hand = !inHand(arrangement);
  const [w, h] = [width - 2 * EDGE, height - 2 * EDGE];
  const fit = (across: number, down: number): number => Math.max(12, Math.min(across / WIDE, down / high(rows)));
  const apart = width < 360 ? 5 : APART;
  const nook = !hand && width < 300;
  const laid = (mode: Mode, side: number, counsel: Sheet['counsel'], room: number, columns: number): Sheet => ({
    mode,
    side,
    land: Math.floor(side * WIDE + 6),
    columns,
    tile: Math.min(mode === 'full' ? 80 : 56, Math.floor(room / columns - apart)),
    apart,
    nook: nook && mode === 'small',
    hand,
    counsel,
  });
  if (!hand && width < 480 && (height >= 380 || (assembling && width < 360)))
    return laid('rail', assembling ? fit(w, h - DESK - GAP) : fit(w - RAIL - 4, h - 50 - GAP), 'display', w + APART, 9);
  if (!hand || height < 440) {
    const side = fit(w - (hand ? 256 : nook ? NOOK : width < 360 ? 118 : 178) - GAP, h);
    const rest = w - side * WIDE - GAP;
    return laid('small', side, 'display', rest, rest >= 250 ? 5 : rest >= 170 ? 4 : nook ? 2 : 3);
  }
  const large = Math.min(1.5, Math.max(1, height / 700));
  const beside = fit(w - 262 - GAP, h);
  const between = fit(w - 250 * large - GAP, h - 148 * large - 2 * GAP);
  if (between >= 37 && between >= beside * (height >= 700 ? 0.8 : 0.9)) return laid('full', between, 'own', w, 10);
  return laid('column', beside, height >= 640 ? 'own' : 'info', w - beside * WIDE - GAP, 5);
}
