import { useEffect } from 'react';
import type { SongSessionState } from '@uplift/core/song-session';
import { Button, Notice } from '@uplift/ui-kit';
import { NOT_STORED } from './song-words.ts';

interface StoringNoticeProps {
  readonly storing: SongSessionState['storing'];
  readonly onRetry: () => void;
}

/** Says that the device refuses the latest edits, which wait in this page; leaving it asks first. */
export function StoringNotice({ storing, onRetry }: StoringNoticeProps) {
  const isRefused = storing !== 'stored' && storing !== 'storing';
  useEffect(() => {
    if (!isRefused) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isRefused]);
  if (!isRefused) return null;
  return (
    <Notice tone="bad" action={<Button onPress={onRetry}>Try Again</Button>}>
      {NOT_STORED[storing]}
    </Notice>
  );
}
