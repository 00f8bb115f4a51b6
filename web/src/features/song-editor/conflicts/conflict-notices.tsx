import { keptSentence, lossSentence, openConflicts, type WordConflict } from '@uplift/core/song-session';
import { changeLyrics } from '@uplift/core/song-edits';
import type { Song } from '@uplift/core/songbook';
import { Button, Notice, useToasts } from '@uplift/ui-kit';
import { useLosses } from '../../../state/use-losses.ts';
import { useUplift } from '../../../state/uplift.ts';
import { useEditorCommands } from '../editor.ts';
import { NOT_STORED } from '../song-words.ts';
import styles from './conflict-notices.module.css';
import { useKeptWords } from './use-kept-words.ts';

/** Shows what couldn't be merged in a song that was changed in two places at once, and lets the user decide. */
export function ConflictNotices({ song }: { readonly song: Song }) {
  const conflicts = openConflicts(song, useKeptWords(song.id));
  const [first] = conflicts;
  return (
    <div className={styles['notices']}>
      {first !== undefined && <KeptNotice song={song} conflict={first} count={conflicts.length} />}
      <LossNotice song={song} />
    </div>
  );
}

interface KeptNoticeProps {
  readonly song: Song;
  readonly conflict: WordConflict;
  readonly count: number;
}

function KeptNotice({ song, conflict, count }: KeptNoticeProps) {
  const { edit } = useEditorCommands();
  const { conflicts } = useUplift();
  const { show } = useToasts();
  const swap = () => {
    const refusal = edit({
      label: 'Show other version',
      change: (now) => changeLyrics(now, conflict.sectionId, conflict.otherLyrics),
    });
    if (refusal !== null) show({ message: refusal });
  };
  const settle = async () => {
    const outcome = await conflicts.settle(song.id, new Set([conflict.name]));
    if (!outcome.ok) show({ message: NOT_STORED[outcome.refusal] });
  };
  return (
    <Notice
      tone="wait"
      action={
        <span>
          <Button onPress={swap}>Show Other Version</Button>
          <Button variant="quiet" onPress={() => void settle()}>
            Keep This
          </Button>
        </span>
      }
    >
      {keptSentence(conflict.sectionName, count)}
    </Notice>
  );
}

function LossNotice({ song }: { readonly song: Song }) {
  const { conflicts } = useUplift();
  const loss = useLosses().find(({ id }) => id === song.id);
  if (loss === undefined || loss.isDeleted) return null;
  return (
    <Notice
      tone="info"
      action={
        <Button variant="quiet" onPress={() => void conflicts.dismiss(song.id)}>
          Dismiss
        </Button>
      }
    >
      {lossSentence(loss.fields)}
    </Notice>
  );
}
