import { memo, useMemo } from 'react';
import type { SectionId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';
import { chordsShownIn, layOutSection, timeSignatureTop, type Section } from '@uplift/core/songbook';
import { classNames } from '@uplift/ui-kit';
import { chartClasses } from '../../../chart/index.ts';
import { useEditor } from '../editor.ts';
import styles from './chart-editing.module.css';
import { EditableBars } from './editable-bars.tsx';
import { EditableLine } from './editable-line.tsx';

export interface EditableSectionProps {
  readonly sectionId: SectionId;
  readonly section: Section;
  readonly musicKey: KeyName;
  /** Its place in the arrangement's order. */
  readonly orderIndex: number;
}

/** The lines and bars of a section, on which chords are put, typed, moved and removed. */
export function EditableSection(props: EditableSectionProps) {
  const { song } = useEditor();
  return <SectionChart {...props} usualBeats={timeSignatureTop(song)} />;
}

interface SectionChartProps extends EditableSectionProps {
  readonly usualBeats: number;
}

const SectionChart = memo(function SectionChart({ sectionId, section, musicKey, usualBeats }: SectionChartProps) {
  const { bars, lines } = useMemo(
    () => layOutSection(section, chordsShownIn(musicKey), usualBeats),
    [section, musicKey, usualBeats],
  );
  return (
    <div className={classNames(chartClasses.lines, styles['section'])} data-section-id={sectionId}>
      {bars.length > 0 && <EditableBars bars={bars} />}
      {lines.map((line) => (
        <EditableLine key={line.line} line={line} />
      ))}
    </div>
  );
});
