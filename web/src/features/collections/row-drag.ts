/** A row that is carried, and the index in its table at which it would land. */
export interface CarriedTo<Key> {
  readonly key: Key;
  readonly index: number;
}

/** A row of a table being carried by a pointer. Near an edge its table scrolls; Escape puts it back. */
export interface RowDrag<Key> {
  /** `cancel` lets go of the pointer. */
  readonly take: (key: Key, handle: HTMLElement, cancel: () => void) => void;
  /** `y` in px of the window. */
  readonly moveTo: (y: number) => void;
  /** Ends it; answers where it landed, null when nothing was carried. */
  readonly drop: () => CarriedTo<Key> | null;
  readonly putBack: () => void;
}

interface CarriedRow<Key> extends CarriedTo<Key> {
  readonly table: CarryingTable;
  readonly y: number;
  readonly stop: () => void;
}

/** How near an edge the table begins to scroll, and how fast it does at the edge itself, in px a frame. */
const EDGE_PX = 56;
const FASTEST_PX = 14;

/** `onChange` hears where the carried row would land, and null when it is carried no more. */
export function createRowDrag<Key>(onChange: (carried: CarriedTo<Key> | null) => void): RowDrag<Key> {
  let carried: CarriedRow<Key> | null = null;
  const end = (): CarriedTo<Key> | null => {
    const last = carried;
    carried = null;
    last?.stop();
    if (last !== null) onChange(null);
    return last;
  };
  const look = (by: { readonly y?: number }) => {
    if (carried === null) return;
    const before = carried.index;
    const y = by.y ?? carried.y;
    carried = { ...carried, y, index: indexAt(carried.table, y) };
    if (carried.index !== before) onChange(carried);
  };
  return {
    take(key, handle, cancel) {
      end();
      const table = tableOf(handle);
      if (table === null) return;
      const onFrame = () => carried !== null && scrollAt(table, carried.y) && look({});
      const onEscape = () => {
        cancel();
        end();
      };
      const { top, height } = table.row.getBoundingClientRect();
      const y = top + height / 2;
      carried = { key, table, y, index: indexAt(table, y), stop: whileCarried({ onFrame, onEscape }) };
      onChange(carried);
    },
    moveTo: (y) => look({ y }),
    drop: end,
    putBack: () => void end(),
  };
}

interface CarryingTable {
  readonly row: HTMLElement;
  /** As high as all rows together, those out of view too. */
  readonly body: HTMLElement;
  readonly scroller: HTMLElement;
}

function tableOf(handle: HTMLElement): CarryingTable | null {
  const row = handle.closest('tr');
  const body = handle.closest('tbody');
  const scroller = handle.closest('table')?.parentElement;
  return row && body && scroller ? { row, body, scroller } : null;
}

function indexAt({ row, body }: CarryingTable, y: number): number {
  const { top, height } = body.getBoundingClientRect();
  const count = Math.round(height / row.offsetHeight);
  return Math.max(0, Math.min(count - 1, Math.floor((y - top) / row.offsetHeight)));
}

/** Scrolls where `y` is near an edge; answers whether it did. */
function scrollAt({ scroller }: CarryingTable, y: number): boolean {
  const before = scroller.scrollTop;
  scroller.scrollBy({ top: edgeSpeed(y, scroller.getBoundingClientRect()), behavior: 'instant' });
  return scroller.scrollTop !== before;
}

function edgeSpeed(y: number, { top, bottom }: DOMRect): number {
  const above = Math.max(0, top + EDGE_PX - y);
  const below = Math.max(0, y - (bottom - EDGE_PX));
  return Math.sign(below - above) * Math.min(1, Math.max(above, below) / EDGE_PX) * FASTEST_PX;
}

/** Calls while something is carried. Answers the function that ends it. */
function whileCarried({ onFrame, onEscape }: { readonly onFrame: () => unknown; readonly onEscape: () => void }) {
  const ending = new AbortController();
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onEscape();
  };
  window.addEventListener('keydown', onKey, { capture: true, signal: ending.signal });
  const next = () => {
    if (ending.signal.aborted) return;
    onFrame();
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  return () => ending.abort();
}
