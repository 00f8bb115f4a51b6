import type { Suggestion } from '@uplift/client/suggestions';
import { MessageSquareDiff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Button, LinkButton, Notice } from '@uplift/ui-kit';
import { useUplift } from '../../../state/uplift.ts';
import { useStore } from '../../../state/use-store.ts';

interface SongSuggestionsProps {
  readonly churchId: string;
  readonly songId: string;
}

/** The suggestions for a song that wait, and what became of the reader's own. */
export function SongSuggestions({ churchId, songId }: SongSuggestionsProps) {
  const { suggestions, accounts } = useUplift();
  const changes = useStore(suggestions.changes);
  const notifications = useStore(accounts.notifications);
  const ownId = useStore(accounts.state).profile?.uplift_id;
  const [shown, setShown] = useState<readonly Suggestion[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const answer = await suggestions.list(churchId);
      if (!isOver && answer.ok) setShown(answer.value.filter(({ song_id }) => song_id === songId));
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [suggestions, churchId, songId, changes, notifications]);
  const withdraw = useCallback(
    async (id: string) => {
      const answer = await suggestions.withdraw(churchId, id);
      setFailure(answer.ok ? null : (answer.refusal[0]?.because ?? null));
    },
    [suggestions, churchId],
  );
  return (
    <>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      {shown
        .filter(({ state }) => state !== 'withdrawn')
        .map((suggestion) => {
          const isOwn = suggestion.author.uplift_id === ownId;
          const id = suggestion.suggestion_id;
          return (
            <Notice
              key={id}
              icon={MessageSquareDiff}
              action={
                <span>
                  {isOwn && suggestion.state === 'waiting' && (
                    <Button variant="quiet" onPress={() => void withdraw(id)}>
                      Withdraw
                    </Button>
                  )}
                  <LinkButton variant="quiet" href={`/suggestions/${churchId}/${id}`}>
                    Open
                  </LinkButton>
                </span>
              }
            >
              {stateSentence(suggestion, isOwn)}
            </Notice>
          );
        })}
    </>
  );
}

function stateSentence({ author, state, decided_by }: Suggestion, isOwn: boolean): string {
  if (!isOwn) return `${author.full_name} suggests a change to this song.`;
  const whom = decided_by ?? 'A leader';
  if (state === 'taken') return `${whom} took your change.`;
  if (state === 'declined') return `${whom} declined your change.`;
  return 'Your change waits for an owner or leader.';
}
