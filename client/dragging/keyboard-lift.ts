/** An item that the keyboard has lifted: a feature's geometry, and its command in `drop`. Places are counted from 0. */
export interface LiftedItem {
  readonly name: string;
  readonly from: number;
  /** Number of places. */
  readonly count: number;
  /** Shows the item at another place. */
  readonly show: (to: number) => void;
  /** Called after `clear`. Returns false when nothing has changed. */
  readonly drop: (to: number, isAltHeld: boolean) => boolean;
  /** Removes everything that was shown. */
  readonly clear: () => void;
}

/** An item with the name that screen readers announce. */
export interface AnnouncedItem extends LiftedItem {
  readonly announce: (words: string) => void;
}

/** Effect of a key on the item of a handle. */
export type LiftCommand =
  | { readonly type: 'lift' }
  | { readonly type: 'step'; readonly by: number }
  | { readonly type: 'drop'; readonly isAltHeld: boolean }
  | { readonly type: 'cancel' };

interface PressedKey {
  readonly key: string;
  readonly altKey: boolean;
}

/** Key bindings of a list's handles. */
export interface LiftKeys {
  /** `keys`: Enter and Space lift and drop. `press`: every press of the handle does, also a tap. `never`: items only move at rest. */
  readonly lifts: 'keys' | 'press' | 'never';
  /** True if the arrow keys move an item that isn't lifted. */
  readonly movesAtRest: boolean;
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
  ['Home', -Infinity],
  ['End', Infinity],
]);

/** At rest these keys are left to the page. */
const LIFTED_STEPS: ReadonlyMap<string, number> = new Map([...STEPS, ['ArrowLeft', -1], ['ArrowRight', 1]]);

/** The place within the list that is nearest to `place`. */
export function clampPlace(place: number, count: number): number {
  return Math.max(0, Math.min(count - 1, place));
}

/** Returns the place that an item of place `from` has after it was moved before the item of place `gap`. */
export function placeAfterMove(from: number, gap: number): number {
  return gap > from ? gap - 1 : gap;
}

/**
 * The gap into which an item of place `from` moves to have place `to` afterwards. Inverse of `placeAfterMove`, except
 * for its own place.
 */
export function gapForPlace(from: number, to: number): number {
  return to > from ? to + 1 : to;
}

/** Returns the action of a key on a handle; null for none. */
export function liftCommand(pressed: PressedKey, keys: LiftKeys, isLifted: boolean): LiftCommand | null {
  return isLifted ? commandWhenLifted(pressed, keys) : commandAtRest(pressed, keys);
}

function commandWhenLifted({ key, altKey }: PressedKey, { lifts }: LiftKeys): LiftCommand | null {
  const by = LIFTED_STEPS.get(key);
  if (by !== undefined) return { type: 'step', by };
  if (key === 'Escape') return { type: 'cancel' };
  return lifts === 'keys' && isPress(key) ? { type: 'drop', isAltHeld: altKey } : null;
}

function commandAtRest({ key }: PressedKey, { lifts, movesAtRest }: LiftKeys): LiftCommand | null {
  const by = STEPS.get(key);
  if (by !== undefined && movesAtRest) return { type: 'step', by };
  return lifts === 'keys' && isPress(key) ? { type: 'lift' } : null;
}

function isPress(key: string): boolean {
  return key === 'Enter' || key === ' ';
}

/** One item at most, lifted from its place and moved a place at a time. */
export interface KeyboardLift {
  readonly isLifted: () => boolean;
  readonly lift: (item: AnnouncedItem | null) => void;
  readonly step: (by: number) => void;
  /** Drops it at a place, or without one where it is shown. */
  readonly drop: (isAltHeld: boolean, to?: number) => void;
  /** Puts the item back and announces it. */
  readonly cancel: () => void;
  /** Drops it without an announcement, after its list has changed. */
  readonly reset: () => void;
}

interface Lifted {
  readonly item: AnnouncedItem;
  readonly to: number;
}

export function createKeyboardLift(): KeyboardLift {
  let lifted: Lifted | null = null;
  /** Ends the lift and returns it. */
  const release = (): Lifted | null => {
    const last = lifted;
    lifted = null;
    last?.item.clear();
    return last;
  };
  return {
    isLifted: () => lifted !== null,
    lift(item) {
      release();
      if (item === null) return;
      lifted = { item, to: item.from };
      item.show(item.from);
      item.announce(`${item.name} picked up. Use the arrow keys to move it, Enter to drop it, Escape to cancel.`);
    },
    step(by) {
      if (lifted === null) return;
      const { item } = lifted;
      const to = clampPlace(lifted.to + by, item.count);
      lifted = { item, to };
      item.show(to);
      item.announce(`Place ${to + 1} of ${item.count}`);
    },
    drop(isAltHeld, to) {
      const last = release();
      if (last === null) return;
      const place = to ?? last.to;
      const isMoved = place !== last.item.from && last.item.drop(place, isAltHeld);
      if (!isMoved) last.item.announce(`${last.item.name} not moved`);
    },
    cancel() {
      const last = release();
      last?.item.announce(`${last.item.name} not moved`);
    },
    reset: () => void release(),
  };
}

/** Moves an item by some places at once, without lifting it. */
export function moveItemBy(item: LiftedItem | null, by: number): void {
  if (item === null) return;
  const to = clampPlace(item.from + by, item.count);
  if (to !== item.from) item.drop(to, false);
}
