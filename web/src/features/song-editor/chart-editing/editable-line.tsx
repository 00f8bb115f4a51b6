import { isSameLine } from '@uplift/core/song-edits';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { hasChord, lineDirection, spacingsWithin, spokenPlace, type ChartLine } from '@uplift/core/songbook';
import { classNames } from '@uplift/ui-kit';
import { chartClasses, ChordText, LineWords, type ChordOnLineProps } from '../../../chart/index.ts';
import styles from './chart-editing.module.css';
import { useChartSetting } from './chart-setting.tsx';
import { forgetLetters } from './line-letters.ts';

interface EditableLineProps {
  readonly line: ChartLine;
}

/** A lyric line under its chords, with room for more. Screen readers read the line as one string, then chord by chord. */
export const EditableLine = memo(
  function EditableLine({ line }: EditableLineProps) {
    const { measure, rowEm } = useChartSetting();
    const spacings = useMemo(() => spacingsWithin(line, measure, rowEm), [line, measure, rowEm]);
    const element = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      if (element.current !== null) forgetLetters(element.current);
    });
    if (line.isBlank) return <div className={chartClasses.gap} />;
    return (
      <div
        ref={element}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset holds fields
        role="group"
        aria-label={line.spoken}
        tabIndex={-1}
        className={classNames(chartClasses.line, !line.words.some(hasChord) && chartClasses.spaced, styles['line'])}
        dir={lineDirection(line)}
        data-line={line.line}
      >
        <LineWords line={line} spacings={spacings} Chord={ChordOnLetter} hidesWords />
      </div>
    );
  },
  (before, after) => isSameLine(before.line, after.line),
);

function ChordOnLetter({ chord, line, word }: ChordOnLineProps) {
  return <ChordButton id={chord.id} text={chord.text} label={chord.spoken + spokenPlace(line.words, word)} />;
}

interface ChordButtonProps {
  readonly id: string;
  readonly text: string;
  /** "G on grace". */
  readonly label: string;
}

/** A chord that can be retyped, moved and removed. Its section listens for the events. */
export function ChordButton({ id, text, label }: ChordButtonProps) {
  return (
    <button type="button" tabIndex={-1} aria-label={label} className={styles['chord']} data-chord-id={id}>
      <ChordText text={text} />
    </button>
  );
}
