import { type SectionId, toId } from '@uplift/core/foundation';
import type { KeptWords } from '@uplift/core/library';
import { otherVersion } from '@uplift/core/lyrics';
import { changeLyrics } from '@uplift/core/song-edits';
import type { Song } from '@uplift/core/songbook';
import { Button, Notice, useToasts } from '@uplift/ui-kit';
import { useLosses } from '../../../state/use-losses.ts';
import { useUplift } from '../../../state/uplift.ts';
import { useEditorCommands } from '../editor.ts';
import { NOT_STORED } from '../song-words.ts';
import styles from './conflict-notices.module.css';
import { keptSentence, lossSentence } from './conflict-words.ts';
import { useKeptWords } from './use-kept-words.ts';

/** Shows what couldn't be merged in a song that was changed in two places at once, and lets the user decide. */
export function ConflictNotices({ song }: { readonly song: Song }) {
  const kept = useKeptWords(song.id).flatMap((words) => findChoice(song, words) ?? []);
  const [first] = kept;
  return (
    <div className={styles['notices']}>
      {first !== undefined && <KeptNotice song={song} choice={first} count={kept.length} />}
      <LossNotice song={song} />
    </div>
  );
}

interface Choice extends KeptWords {
  readonly sectionName: string;
  /** The lyrics of the section in the version that is not shown. */
  readonly otherLyrics: string;
}

/** Null where the section is gone, or both versions say the same by now. */
function findChoice({ sections }: Song, words: KeptWords): Choice | null {
  const section = Object.entries(sections).find(([id]) => id === words.section)?.[1];
  const otherLyrics = section === undefined ? null : otherVersion(section.lyrics, words);
  return section === undefined || otherLyrics === null ? null : { ...words, sectionName: section.name, otherLyrics };
}

interface KeptNoticeProps {
  readonly song: Song;
  readonly choice: Choice;
  readonly count: number;
}

function KeptNotice({ song, choice, count }: KeptNoticeProps) {
  const { edit } = useEditorCommands();
  const { conflicts } = useUplift();
  const { show } = useToasts();
  const swap = () => {
    const refusal = edit({
      label: 'Show other version',
      change: (now) => changeLyrics(now, toId<SectionId>(choice.section), choice.otherLyrics),
    });
    if (refusal !== null) show({ message: refusal });
  };
  const settle = async () => {
    const outcome = await conflicts.settle(song.id, new Set([choice.name]));
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
      {keptSentence(choice.sectionName, count)}
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
