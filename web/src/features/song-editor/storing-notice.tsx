import { isRefused } from '@uplift/client/records';
import type { StoringState } from '@uplift/core/record-session';
import { Button, Notice } from '@uplift/ui-kit';
import { NOT_STORED } from './song-words.ts';

interface StoringNoticeProps {
  readonly storing: StoringState;
  readonly onRetry: () => void;
}

/** Notice that the device refuses the latest edits, which wait in this page. */
export function StoringNotice({ storing, onRetry }: StoringNoticeProps) {
  if (!isRefused(storing)) return null;
  return (
    <Notice tone="bad" action={<Button onPress={onRetry}>Try Again</Button>}>
      {NOT_STORED[storing]}
    </Notice>
  );
}
