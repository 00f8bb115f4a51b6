import { spokenTarget } from '@uplift/core/song-edits';
import { memo, useMemo } from 'react';
import type { SectionId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';
import { chordsShownIn, layOutSection, timeSignatureTop, type Section } from '@uplift/core/songbook';
import { classNames } from '@uplift/ui-kit';
import { chartClasses } from '../../../chart/index.ts';
import { useEditor, type EditingTool } from '../editor.ts';
import styles from './chart-editing.module.css';
import { ChordInput } from './chord-input.tsx';
import { EditableBars } from './editable-bars.tsx';
import { EditableLine } from './editable-line.tsx';
import { LetterMarks } from './letter-marks.tsx';
import { MeasureButtons } from './measure-buttons.tsx';
import { useSectionEditing } from './use-section-editing.ts';
import { useLatest } from '../../../state/use-latest.ts';

export interface EditableSectionProps {
  readonly sectionId: SectionId;
  readonly section: Section;
  readonly musicKey: KeyName;
  /** Its place in the arrangement's order. */
  readonly orderIndex: number;
  /** Over its lyrics, measures without chords too. */
  readonly hasEmptyBars?: boolean;
}

/** The lines and bars of a section, on which chords are put, typed, moved and removed. */
export function EditableSection(props: EditableSectionProps) {
  const { song, tool } = useEditor();
  const latestTool = useLatest(tool);
  return <SectionChart {...props} usualBeats={timeSignatureTop(song)} tool={latestTool} />;
}

interface SectionChartProps extends EditableSectionProps {
  readonly usualBeats: number;
  /** Called when a chord is dropped, so that switching tools causes no render. */
  readonly tool: () => EditingTool;
}

const SectionChart = memo(function SectionChart(props: SectionChartProps) {
  const { sectionId, section, musicKey, usualBeats, hasEmptyBars = false, tool } = props;
  const layout = useMemo(
    () => layOutSection(section, chordsShownIn(musicKey), { usualBeats, hasEmptyBars }),
    [section, musicKey, usualBeats, hasEmptyBars],
  );
  const { root, entry, listeners } = useSectionEditing({ sectionId, layout, musicKey, tool });
  return (
    <div className={classNames(layout.isInstrumental && styles['instrumental'])}>
      <div
        {...listeners}
        ref={root}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes the keys itself
        tabIndex={0}
        role="application"
        aria-label={`Chords of ${section.name}`}
        className={classNames(chartClasses.lines, styles['section'])}
        data-section-id={sectionId}
      >
        <LetterMarks />
        {entry.entry !== null && (
          <ChordInput
            key={entry.entry.number}
            root={root}
            entry={entry.entry}
            control={entry}
            label={`Chord${spokenTarget(layout, entry.entry.cursor)}`}
            musicKey={musicKey}
          />
        )}
        {layout.bars.length > 0 && <EditableBars bars={layout.bars} />}
        {layout.lines.map((line) => (
          <EditableLine key={line.line} line={line} />
        ))}
      </div>
      {layout.isInstrumental && <MeasureButtons sectionId={sectionId} count={section.measures.length} />}
    </div>
  );
});
