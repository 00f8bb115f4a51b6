import { createKeptChanges, type KeptChangesParts, type KeptPlace } from './kept-changes.ts';
import type { SuggestionDraft, SuggestionDrafts } from './suggestions.ts';

/** Keeps the drafts of this device, one for each song. */
export function createKeptDrafts(parts: KeptChangesParts): SuggestionDrafts {
  const kept = createKeptChanges(parts, 'suggestion-draft');
  return {
    async read(churchId, songId) {
      const draft = await kept.read({ churchId, key: songId });
      return draft && { churchId, ...draft };
    },
    keep: (draft) => kept.keep(place(draft), draft),
    drop: (draft) => kept.drop(place(draft)),
    async listSending() {
      const sending = await kept.listSending();
      return sending.map(({ id, churchId, change, isSending }) => ({ id, churchId, change, isSending }));
    },
  };
}

function place({ churchId, change }: Pick<SuggestionDraft, 'churchId' | 'change'>): KeptPlace {
  return { churchId, key: change.base.id };
}
