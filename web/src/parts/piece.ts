// What a piece of a board is to those who look, point, press and listen: the same in HTML and in SVG.

export interface PieceProps {
  label: string;
  /** What it stands for; where it cannot be used, what "why not?" asks about. */
  action?: string | null;
  /** Its name among the parts of actions: picking it leads to an action. */
  piece?: string | null;
  /** What marks call it; a place of one house begins with `seat-` and its number. */
  place?: string | null;
  usable?: boolean;
  marked?: boolean;
  picked?: boolean;
  /** It costs something that one seldom has. */
  rare?: boolean;
  /** It would be lost. */
  falls?: boolean;
  kind?: string;
  onact?: (action: string, event?: Event) => void;
  onpick?: (piece: string, event?: Event) => void;
  /** Asked with the action, or else with the piece, that cannot be used. */
  onwhy?: (what: string) => void;
  onmark?: (action: string | null) => void;
  onpoint?: (piece: string | null) => void;
}

/**
 * How a piece is marked: it may be touched, at a rare price, is pointed at, is chosen; or it would be lost.
 */
export type Lit = 'can' | 'rare' | 'aim' | 'set' | 'fall';

/** The mark of a piece; none where it may not be touched. */
export function litOf({ usable, marked, picked, rare, falls }: PieceProps): Lit | undefined {
  if (falls) return 'fall';
  if (!usable) return undefined;
  return picked ? 'set' : marked ? 'aim' : rare ? 'rare' : 'can';
}

/** The attributes and the manners of a piece. */
export function pieceAttributes(props: PieceProps) {
  const { action = null, piece = null, usable = false } = props;

  function use(event: Event): void {
    if (usable && piece !== null) props.onpick?.(piece, event);
    else if (usable && action !== null) props.onact?.(action, event);
    else if (action !== null) props.onwhy?.(action);
    else if (piece !== null) props.onwhy?.(piece);
  }

  function point(on: boolean): void {
    if (piece !== null) props.onpoint?.(on ? piece : null);
    else props.onmark?.(on ? action : null);
  }

  return {
    role: 'gridcell',
    tabindex: -1,
    'aria-label': props.label,
    'aria-selected': piece !== null && usable ? (props.picked ?? false) : undefined,
    'data-usable': usable,
    'data-action': action,
    'data-piece': piece,
    'data-at': props.place,
    onclick: use,
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      use(event);
    },
    onpointerenter: (event: PointerEvent) => usable && event.pointerType === 'mouse' && point(true),
    onpointerleave: (event: PointerEvent) => usable && event.pointerType === 'mouse' && point(false),
  } as const;
}
