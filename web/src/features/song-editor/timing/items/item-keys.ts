import type { BeatStep } from '@uplift/core/song-timing';

/** Effect of a key on the focused item. */
export type ItemKeyAction =
  | { readonly type: 'move'; readonly step: BeatStep; readonly direction: 1 | -1 }
  | { readonly type: 'resize'; readonly by: 1 | -1 }
  | { readonly type: 'go'; readonly to: Neighbor }
  | { readonly type: 'to-bin' };

export type Neighbor = 'next' | 'previous' | 'first' | 'last';

/** The groups of items: the lanes, the bin, and the ruler for measures. */
export type ItemGroup = 'lane' | 'bin' | 'ruler';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Effect of a key in a group; null for every other key. */
export function itemKeyAction(group: ItemGroup, press: KeyPress): ItemKeyAction | null {
  if (press.altKey) return null;
  if (group === 'lane') return moveAction(press) ?? plainAction(press, LANE_KEYS);
  return plainAction(press, group === 'bin' ? BIN_KEYS : RULER_KEYS);
}

function moveAction(press: KeyPress): ItemKeyAction | null {
  if (press.key === 'ArrowLeft') return { type: 'move', step: stepSize(press), direction: -1 };
  return press.key === 'ArrowRight' ? { type: 'move', step: stepSize(press), direction: 1 } : null;
}

function stepSize({ shiftKey, ctrlKey, metaKey }: KeyPress): BeatStep {
  if (ctrlKey || metaKey) return 'measure';
  return shiftKey ? 'beat' : 'subdivision';
}

type PlainKeys = Readonly<Record<string, ItemKeyAction>>;

function plainAction({ key, shiftKey, ctrlKey, metaKey }: KeyPress, keys: PlainKeys): ItemKeyAction | null {
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

/** The neighbor of one key among others; null at an end. */
export function nextKey(keys: readonly string[], key: string, to: Neighbor): string | null {
  const at = keys.indexOf(key);
  const index = { next: at + 1, previous: at - 1, first: 0, last: keys.length - 1 }[to];
  return at === -1 || index === at ? null : (keys[index] ?? null);
}
