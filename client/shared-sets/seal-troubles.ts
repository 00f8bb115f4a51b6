/** Reason that the server doesn’t store a set as its people read it: the account has no room, or the set is too large. */
export type SealTrouble = 'full' | 'too-large';

/** Sets that this page couldn’t store as their people read them. */
export interface SealTroubles {
  /** Null for none. */
  find(setId: string): SealTrouble | null;
  /** Notes the refusal of a set by its status, or null once it is stored. Returns true if trying again soon is in vain. */
  note(setId: string, status: number | null): boolean;
}

const TROUBLES: ReadonlyMap<number, SealTrouble> = new Map([
  [413, 'too-large'],
  [507, 'full'],
]);

export function createSealTroubles(): SealTroubles {
  const troubles = new Map<string, SealTrouble>();
  return {
    find: (setId) => troubles.get(setId) ?? null,
    note(setId, status) {
      const trouble = status === null ? undefined : TROUBLES.get(status);
      if (trouble === undefined) troubles.delete(setId);
      else troubles.set(setId, trouble);
      return trouble !== undefined;
    },
  };
}
