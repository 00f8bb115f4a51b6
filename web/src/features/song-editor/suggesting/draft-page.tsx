import { createDraftRecords, type DraftRecords, type SuggestionDraft } from '@uplift/client/suggestions';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { createSongSession } from '@uplift/core/song-session';
import type { Song } from '@uplift/core/songbook';
import { useToasts } from '@uplift/ui-kit';
import { useUplift } from '../../../state/uplift.ts';
import { SongEditor } from '../song-editor.tsx';
import { SendDialog } from './send-dialog.tsx';
import { SUGGEST, SuggestingContext } from './suggesting.ts';

interface DraftPageProps {
  readonly churchId: string;
  /** The song of the church's library. */
  readonly song: Song;
}

/** The draft of a change that a member is about to suggest, in the song editor. */
export function DraftPage({ churchId, song }: DraftPageProps) {
  const { suggestions, newId } = useUplift();
  const [draft, setDraft] = useState<SuggestionDraft | null>(null);
  // A draft begins once, whatever becomes of the song.
  const [base] = useState(song);
  useEffect(() => {
    let isOver = false;
    const begin = async () => {
      const kept = await suggestions.drafts.read(churchId, base.id);
      const begun = { id: newId(), churchId, change: { base, song: base, sentence: '' }, isSending: false };
      if (!isOver) setDraft(kept ?? begun);
    };
    void begin();
    return () => {
      isOver = true;
    };
  }, [suggestions, churchId, base, newId]);
  return draft === null ? <div aria-busy /> : <DraftEditor key={draft.id} draft={draft} />;
}

function DraftEditor({ draft }: { readonly draft: SuggestionDraft }) {
  const { suggestions, now, newId } = useUplift();
  const { show } = useToasts();
  const [, setQuery] = useSearchParams();
  const [isSending, setSending] = useState(false);
  const records: DraftRecords = useMemo(() => createDraftRecords(suggestions.drafts, draft), [suggestions, draft]);
  const session = useMemo(
    () => createSongSession(draft.change.song, { records, now, newId }),
    [draft, records, now, newId],
  );
  useEffect(() => () => void session.close(), [session]);
  const leave = useCallback(() => setQuery(withoutSuggest, { replace: true }), [setQuery]);
  const discard = useCallback(async () => {
    await session.settle();
    const last = records.current();
    await suggestions.drafts.drop(last);
    leave();
    const restore = () => void suggestions.drafts.keep(last);
    show({ message: 'The draft was discarded.', action: { label: 'Undo', onAction: restore } });
  }, [session, records, suggestions, leave, show]);
  const suggesting = useMemo(() => ({ send: () => setSending(true), discard: () => void discard() }), [discard]);
  return (
    <SuggestingContext value={suggesting}>
      <SongEditor session={session} />
      {isSending && (
        <SendDialog
          session={session}
          records={records}
          onClose={() => setSending(false)}
          onSent={(message) => {
            leave();
            show({ message });
          }}
        />
      )}
    </SuggestingContext>
  );
}

function withoutSuggest(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(SUGGEST);
  return next;
}
