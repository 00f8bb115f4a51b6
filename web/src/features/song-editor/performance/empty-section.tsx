import { Music } from 'lucide-react';
import { addInstrumentalMeasures } from '@uplift/core/song-edits';
import { Button } from '@uplift/ui-kit';
import { useEditorCommands } from '../editor.ts';
import type { EditingSectionProps } from './editing-section.tsx';
import { LyricsArea } from './lyrics-area.tsx';
import styles from './lyrics-editor.module.css';
import { useTypedLyrics } from './use-typed-lyrics.ts';

/** A section that has nothing yet: it takes lyrics, or measures without words. */
export function EmptySection({ sectionId, section, orderIndex, focusNext }: EditingSectionProps) {
  const lyrics = useTypedLyrics(sectionId, section.lyrics);
  const { edit, announce } = useEditorCommands();
  const save = () => {
    if (lyrics.text.trim() === '') return focusNext(`[data-place="${orderIndex}"] textarea`);
    if (!lyrics.save()) return;
    announce(`Lyrics of ${section.name} saved`);
    focusNext(`[data-insert="${orderIndex + 1}"] button`);
  };
  const makeInstrumental = () => {
    edit({ label: 'Add measures', change: (song) => addInstrumentalMeasures(song, sectionId) });
    announce(`Measures added to ${section.name}`);
    focusNext(`[data-insert="${orderIndex + 1}"] button`);
  };
  return (
    <div className={styles['editor']}>
      <LyricsArea label={`Lyrics of ${section.name}`} lyrics={lyrics} onSave={save} />
      <div className={styles['actions']}>
        <Button variant="strong" onPress={save}>
          Save Lyrics
        </Button>
        <span className="hint">or</span>
        <Button icon={Music} onPress={makeInstrumental}>
          Instrumental
        </Button>
        <span className="hint">adds measures without words</span>
      </div>
    </div>
  );
}
