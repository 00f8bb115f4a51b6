import type { KeyedValueRepository } from '@uplift/core/foundation';

/** State of a sealed set: later ones have a higher generation of its key, or the same one and a higher edition. */
export interface SealAge {
  readonly generation: number;
  /** Counts the sealings with one key; 0 in those of earlier releases. */
  readonly edition: number;
}

/** The latest states of others' sealed sets that this device has opened, so that a server can't go back to earlier ones. */
export interface SeenSeals {
  /** Keeps the age of a set that opened. Returns false, and keeps nothing, if this device has seen a later one. */
  keepLater(set: string, age: SealAge): Promise<boolean>;
}

export function createSeenSeals(
  preferences: Pick<KeyedValueRepository, 'get' | 'put'>,
  own: () => string | null,
): SeenSeals {
  return {
    async keepLater(set, age) {
      const name = `sharing.seen ${own() ?? ''} ${set}`;
      const seen = toAge(await preferences.get(name));
      const order = age.generation - seen.generation || age.edition - seen.edition;
      if (order > 0) await preferences.put(name, age);
      return order >= 0;
    },
  };
}

function toAge(kept: unknown): SealAge {
  if (typeof kept !== 'object' || kept === null || !('generation' in kept) || !('edition' in kept)) return NEVER_SEEN;
  const { generation, edition } = kept;
  return typeof generation === 'number' && typeof edition === 'number' ? { generation, edition } : NEVER_SEEN;
}

const NEVER_SEEN: SealAge = { generation: 0, edition: 0 };
