import type { BeatStep } from './beat-steps.ts';
import { BIN_GROUP, RULER_GROUP, type Neighbor } from './item-groups.ts';

/** Effect of a key on the focused item. */
export type ItemKeyAction =
  | { readonly type: 'move'; readonly step: BeatStep; readonly direction: 1 | -1 }
  | { readonly type: 'resize'; readonly by: 1 | -1 }
  | { readonly type: 'go'; readonly to: Neighbor }
  | { readonly type: 'to-bin' };

export interface ItemKeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Effect of a key in a group; null for every other key. */
export function itemKeyAction(group: string, press: ItemKeyPress): ItemKeyAction | null {
  if (press.altKey) return null;
  if (group === BIN_GROUP) return plainAction(press, BIN_KEYS);
  return group === RULER_GROUP ? plainAction(press, RULER_KEYS) : (moveAction(press) ?? plainAction(press, LANE_KEYS));
}

function moveAction(press: ItemKeyPress): ItemKeyAction | null {
  if (press.key === 'ArrowLeft') return { type: 'move', step: stepSize(press), direction: -1 };
  return press.key === 'ArrowRight' ? { type: 'move', step: stepSize(press), direction: 1 } : null;
}

function stepSize({ shiftKey, ctrlKey, metaKey }: ItemKeyPress): BeatStep {
  if (ctrlKey || metaKey) return 'measure';
  return shiftKey ? 'beat' : 'subdivision';
}

type PlainKeys = Readonly<Record<string, ItemKeyAction>>;

function plainAction({ key, shiftKey, ctrlKey, metaKey }: ItemKeyPress, keys: PlainKeys): ItemKeyAction | null {
  return shiftKey || ctrlKey || metaKey || !Object.hasOwn(keys, key) ? null : (keys[key] ?? null);
}

const GO_KEYS: PlainKeys = {
  ArrowUp: { type: 'go', to: 'previous' },
  ArrowDown: { type: 'go', to: 'next' },
  Home: { type: 'go', to: 'first' },
  End: { type: 'go', to: 'last' },
};
const LANE_KEYS: PlainKeys = { ...GO_KEYS, Delete: { type: 'to-bin' }, Backspace: { type: 'to-bin' } };
const BIN_KEYS: PlainKeys = {
  ...GO_KEYS,
  ArrowLeft: { type: 'go', to: 'previous' },
  ArrowRight: { type: 'go', to: 'next' },
};
const RULER_KEYS: PlainKeys = {
  ...GO_KEYS,
  ArrowLeft: { type: 'resize', by: -1 },
  ArrowRight: { type: 'resize', by: 1 },
};
