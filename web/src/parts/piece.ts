// What a piece of a board is to those who look, point, press and listen: the same in HTML and in SVG.

export interface PieceProps {
  label: string;
  /** What it stands for; where it cannot be used, what "why not?" asks about. */
  action?: string | null;
  /** Its name among the parts of actions: picking it leads to an action. */
  piece?: string | null;
  usable?: boolean;
  marked?: boolean;
  picked?: boolean;
  kind?: string;
  onact?: (action: string, event?: Event) => void;
  onpick?: (piece: string, event?: Event) => void;
  onwhy?: (action: string) => void;
  onmark?: (action: string | null) => void;
  onpoint?: (piece: string | null) => void;
}

/** The attributes and the manners of a piece. */
export function pieceAttributes(props: PieceProps) {
  const { action = null, piece = null, usable = false } = props;

  function use(event: Event): void {
    if (usable && piece !== null) props.onpick?.(piece, event);
    else if (usable && action !== null) props.onact?.(action, event);
    else if (action !== null) props.onwhy?.(action);
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
