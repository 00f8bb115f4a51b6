/** A command of the keyboard. `to` is the row to move to. */
export type TableCommand =
  | { readonly type: 'move'; readonly to: number; readonly isExtending: boolean }
  | { readonly type: 'step-within'; readonly by: 1 | -1 }
  | { readonly type: 'toggle' }
  | { readonly type: 'open' }
  | { readonly type: 'select-all' }
  | { readonly type: 'deselect' };

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Position of the focus: its row, the number of rows, and how many fit in the view. */
export interface TablePlace {
  readonly index: number;
  readonly rowCount: number;
  readonly pageRows: number;
}

/** Distance each key moves, or the end it moves to. */
function target(key: string, { index, rowCount, pageRows }: TablePlace): number | null {
  const targets = new Map([
    ['ArrowDown', index + 1],
    ['ArrowUp', index - 1],
    ['PageDown', index + pageRows],
    ['PageUp', index - pageRows],
    ['Home', 0],
    ['End', rowCount - 1],
  ]);
  return targets.get(key) ?? null;
}

const COMMANDS: ReadonlyMap<string, TableCommand> = new Map<string, TableCommand>([
  ['ArrowRight', { type: 'step-within', by: 1 }],
  ['ArrowLeft', { type: 'step-within', by: -1 }],
  [' ', { type: 'toggle' }],
  ['Enter', { type: 'open' }],
  ['Escape', { type: 'deselect' }],
]);

/** The command of a key pressed in a table; null for keys that mean nothing there. Never moves past either end. */
export function tableCommand(press: KeyPress, place: TablePlace): TableCommand | null {
  const isCommanding = press.ctrlKey || press.metaKey;
  if (isCommanding && press.key.toLowerCase() === 'a') return { type: 'select-all' };
  const wanted = target(press.key, place);
  if (wanted !== null) {
    const to = Math.max(0, Math.min(place.rowCount - 1, wanted));
    return { type: 'move', to, isExtending: press.shiftKey };
  }
  return isCommanding ? null : (COMMANDS.get(press.key) ?? null);
}
