import type { EnvelopeAge } from '@uplift/adapters/keys';
import type { KeyedValueRepository } from '@uplift/core/foundation';

/** The latest state of an end-to-end encrypted account's keys that a device has seen. A lower figure is an earlier state. */
export interface SeenKeys extends EnvelopeAge {
  /** No entry of the library is sealed with an earlier generation of its key; 0 while that isn't known. */
  readonly sealedFrom: number;
}

/** Remembers on this device what it has seen of the keys of accounts, so that a server can't go back to earlier ones. */
export interface SeenKeysMemory {
  read(upliftId: string): Promise<SeenKeys>;
  /** Keeps what is higher than before. */
  keep(upliftId: string, seen: Partial<SeenKeys>): Promise<void>;
}

const NO_KEYS_SEEN: SeenKeys = { edition: 0, generation: 0, sealedFrom: 0 };

const nameKeys = (upliftId: string): string => `keys.seen ${upliftId}`;

export function createSeenKeys(preferences: Pick<KeyedValueRepository, 'get' | 'put'>): SeenKeysMemory {
  const read = async (upliftId: string) => toSeenKeys(await preferences.get(nameKeys(upliftId)));
  return {
    read,
    async keep(upliftId, seen) {
      const before = await read(upliftId);
      const next = joinSeenKeys(before, { ...NO_KEYS_SEEN, ...seen });
      const isSame = FIGURES.every((figure) => next[figure] === before[figure]);
      if (!isSame) await preferences.put(nameKeys(upliftId), next);
    },
  };
}

const FIGURES = ['edition', 'generation', 'sealedFrom'] as const;

function joinSeenKeys(one: SeenKeys, other: SeenKeys): SeenKeys {
  return {
    edition: Math.max(one.edition, other.edition),
    generation: Math.max(one.generation, other.generation),
    sealedFrom: Math.max(one.sealedFrom, other.sealedFrom),
  };
}

/** Reads what this device kept, or an earlier release of Uplift on it. */
function toSeenKeys(kept: unknown): SeenKeys {
  if (typeof kept !== 'object' || kept === null) return NO_KEYS_SEEN;
  const figures = FIGURES.map((figure) => [figure, toFigure((kept as Readonly<Record<string, unknown>>)[figure])]); // an object
  return { ...NO_KEYS_SEEN, ...Object.fromEntries(figures) };
}

function toFigure(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
