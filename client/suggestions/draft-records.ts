import { accepted, type StoredRecord } from '@uplift/core/foundation';
import type { SessionRecords } from '@uplift/core/record-session';
import type { Song } from '@uplift/core/songbook';
import type { SuggestionDraft, SuggestionDrafts } from './suggestions.ts';

/** The song of a draft as a session edits it: every edit is kept with the draft, and none reaches the library. */
export interface DraftRecords extends SessionRecords<Song> {
  /** The draft with every stored edit. */
  current(): SuggestionDraft;
}

export function createDraftRecords(drafts: SuggestionDrafts, begun: SuggestionDraft): DraftRecords {
  let draft = begun;
  const stored = (): StoredRecord<Song> => {
    const { song } = draft.change;
    return { id: song.id, value: song, uplift_id: null, created_at: 0, updated_at: 0, deleted_at: null };
  };
  return {
    current: () => draft,
    get: async () => stored(),
    async put(change) {
      const next = { ...draft, change: { ...draft.change, song: { ...draft.change.song, ...change } } };
      const kept = await drafts.keep(next);
      if (!kept.ok) return kept;
      draft = next;
      return accepted(stored());
    },
    subscribe: () => () => undefined,
  };
}
