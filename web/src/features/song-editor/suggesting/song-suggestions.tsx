import type { Suggestion } from '@uplift/client/suggestions';
import { MessageSquareDiff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, LinkButton, Notice } from '@uplift/ui-kit';
import { useUplift } from '../../../state/uplift.ts';
import { useStore } from '../../../state/use-store.ts';
import styles from './song-suggestions.module.css';

interface SongSuggestionsProps {
  readonly churchId: string;
  readonly songId: string;
}

/** The suggestions for a song that wait, and what became of the reader's own. */
export function SongSuggestions({ churchId, songId }: SongSuggestionsProps) {
  const { suggestions } = useUplift();
  const shown = useSongSuggestions(churchId, songId);
  const [failure, setFailure] = useState<string | null>(null);
  const withdraw = async (id: string) => {
    const answer = await suggestions.withdraw(churchId, id);
    setFailure(answer.ok ? null : (answer.refusal[0]?.because ?? null));
  };
  return (
    <div className={styles['notices']}>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      {shown.map((suggestion) => (
        <SuggestionNotice
          key={suggestion.suggestion_id}
          suggestion={suggestion}
          href={`/suggestions/${churchId}/${suggestion.suggestion_id}`}
          onWithdraw={() => void withdraw(suggestion.suggestion_id)}
        />
      ))}
    </div>
  );
}

/** The suggestions for a song that aren't withdrawn. Asked for again with each change here, and with each notification. */
function useSongSuggestions(churchId: string, songId: string): readonly Suggestion[] {
  const { suggestions, accounts } = useUplift();
  const changes = useStore(suggestions.changes);
  const notifications = useStore(accounts.notifications);
  const [shown, setShown] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const answer = await suggestions.list(churchId);
      if (!isOver && answer.ok)
        setShown(answer.value.filter(({ song_id, state }) => song_id === songId && state !== 'withdrawn'));
    };
    void ask();
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after a change or a notification the list may be another
  }, [suggestions, churchId, songId, changes, notifications]);
  return shown;
}

interface SuggestionNoticeProps {
  readonly suggestion: Suggestion;
  readonly href: string;
  readonly onWithdraw: () => void;
}

function SuggestionNotice({ suggestion, href, onWithdraw }: SuggestionNoticeProps) {
  const ownId = useStore(useUplift().accounts.state).profile?.uplift_id;
  const isOwn = suggestion.author.uplift_id === ownId;
  return (
    <Notice
      icon={MessageSquareDiff}
      action={
        <span>
          {isOwn && suggestion.state === 'waiting' && (
            <Button variant="quiet" onPress={onWithdraw}>
              Withdraw
            </Button>
          )}
          <LinkButton variant="quiet" href={href}>
            Open
          </LinkButton>
        </span>
      }
    >
      {stateSentence(suggestion, isOwn)}
    </Notice>
  );
}

function stateSentence({ author, state, decided_by }: Suggestion, isOwn: boolean): string {
  if (!isOwn) return `${author.full_name} suggests a change to this song.`;
  const whom = decided_by ?? 'A leader';
  if (state === 'taken') return `${whom} took your change.`;
  if (state === 'declined') return `${whom} declined your change.`;
  return 'Your change waits for an owner or leader.';
}
