import type { SectionId } from '@uplift/core/foundation';
import type { Section } from '@uplift/core/songbook';
import { Button, useToasts } from '@uplift/ui-kit';
import { useEditorCommands } from '../editor.ts';
import { LyricsArea } from './lyrics-area.tsx';
import styles from './lyrics-editor.module.css';
import { useTypedLyrics } from './use-typed-lyrics.ts';
import { changeLyrics } from '@uplift/core/song-edits';

interface LyricsEditorProps {
  readonly sectionId: SectionId;
  readonly section: Section;
  readonly onClose: () => void;
}

/** A section's lyrics, open for typing in the place where they stand. */
export function LyricsEditor({ sectionId, section, onClose }: LyricsEditorProps) {
  const lyrics = useTypedLyrics(sectionId, section.lyrics);
  const { edit, announce } = useEditorCommands();
  const { show } = useToasts();
  const save = () => {
    if (!lyrics.save()) return;
    announce(`Lyrics of ${section.name} saved`);
    onClose();
  };
  const cancel = () => {
    const { text, isChanged } = lyrics;
    lyrics.discard();
    onClose();
    if (!isChanged) return;
    const keepThem = () => edit({ label: 'Edit lyrics', change: (song) => changeLyrics(song, sectionId, text) });
    show({
      message: `Changes to the lyrics of ${section.name} were dropped`,
      action: { label: 'Undo', onAction: keepThem },
    });
  };
  // Typing for a minute must not hang on one key: Escape closes only what has not changed.
  const escape = () => (lyrics.isChanged ? announce('Lyrics not saved yet. Save Lyrics or Cancel.') : cancel());
  return (
    <div className={styles['editor']}>
      <LyricsArea label={`Lyrics of ${section.name}`} lyrics={lyrics} onSave={save} onEscape={escape} takesFocus />
      <div className={styles['actions']}>
        <Button variant="strong" onPress={save}>
          Save Lyrics
        </Button>
        <Button variant="quiet" onPress={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
