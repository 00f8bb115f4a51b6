import { useState } from 'react';
import styles from './first-chord-hint.module.css';
import type { KeyedSection } from '../order/use-keyed-sections.ts';

interface HintPlace {
  /** The key of the section above it; null for none. */
  readonly after: string | null;
  /** A chord is there. */
  readonly isDone: boolean;
}

/** Place of the hint about adding chords: below the first lyrics of a song that had no chord when it was opened for editing. */
export function useFirstChordHint(sections: readonly KeyedSection[]): HintPlace {
  const hasChords = sections.some(({ section }) => Object.keys(section.chords).length > 0);
  const [hadChords] = useState(hasChords);
  const first = sections.find(({ section }) => section.lyrics.trim() !== '');
  return { after: hadChords ? null : (first?.key ?? null), isDone: hasChords };
}

/** One line for the first chord. It keeps its room afterward, so that no line moves while chords are placed. */
export function FirstChordHint({ isDone }: { readonly isDone: boolean }) {
  return (
    <p className={styles['hint']} data-done={isDone || undefined}>
      <span className={styles['touch']}>Tap a word to put a chord over it.</span>
      <span className={styles['mouse']}>
        Click a word to put a chord over it, such as G, Am7 or D/F♯. Tab goes to the next word.
      </span>
    </p>
  );
}
