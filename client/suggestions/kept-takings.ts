import type { Result, StorageRefusal } from '@uplift/core/foundation';
import { createKeptChanges, type KeptChangesParts } from './kept-changes.ts';
import type { TakenSuggestion } from './suggestions.ts';

/** A suggestion that this device has begun to take: the server may not have noted it yet, or the song not have it. */
export interface Taking extends TakenSuggestion {
  /** A new id each time, by which the server knows that the same device takes it. */
  readonly takingId: string;
}

/** The suggestions that this device has begun to take. */
export interface KeptTakings {
  /** Null for a suggestion that this device hasn't begun to take. */
  read(churchId: string, id: string): Promise<Taking | null>;
  keep(taking: Taking): Promise<Result<null, StorageRefusal>>;
  drop(taking: TakenSuggestion): Promise<Result<null, StorageRefusal>>;
  list(): Promise<readonly Taking[]>;
}

export function createKeptTakings(parts: KeptChangesParts): KeptTakings {
  const kept = createKeptChanges(parts, 'suggestion-taking');
  return {
    async read(churchId, id) {
      const taking = await kept.read({ churchId, key: id });
      return taking && { churchId, id, takingId: taking.id, change: taking.change };
    },
    keep: ({ churchId, id, takingId, change }) =>
      kept.keep({ churchId, key: id }, { id: takingId, change, isSending: true }),
    drop: ({ churchId, id }) => kept.drop({ churchId, key: id }),
    async list() {
      const all = await kept.listSending();
      return all.map(({ churchId, key, id, change }) => ({ churchId, id: key, takingId: id, change }));
    },
  };
}
