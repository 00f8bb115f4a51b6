import { Fragment } from 'react';
import { FocusKeysContext, useFocusKeys } from '@uplift/ui-kit';
import { useEditor } from '../editor.ts';
import { EditingSection } from './editing-section.tsx';
import { FirstChordHint, useFirstChordHint } from './song-fields/first-chord-hint.tsx';
import { InsertPoint } from './order/insert-point.tsx';
import { LandingMarks } from './order/landing-marks.tsx';
import styles from './section-list.module.css';
import { useFirstPlaces } from './order/use-first-places.ts';
import { useKeyedSections } from './order/use-keyed-sections.ts';
import { useSectionMoving } from './order/use-section-moving.ts';

/** The sections in playing order, with places between them to insert more. */
export function SectionList() {
  const { arrangementId, arrangement } = useEditor();
  const focusKeys = useFocusKeys();
  const { focusNext } = focusKeys;
  const { preview, listeners } = useSectionMoving(focusNext);
  const { setList } = preview;
  const sections = useKeyedSections();
  const shown = useFirstPlaces(sections);
  const insertPoint = (index: number, key: string) => (
    <InsertPoint
      key={key}
      arrangementId={arrangementId}
      index={index}
      isFirst={sections.length === 0}
      focusNext={focusNext}
    />
  );
  const hint = useFirstChordHint(sections);
  const endKey = sections.length === 0 ? 'first' : 'end';
  return (
    <FocusKeysContext value={focusKeys}>
      <div {...listeners} ref={setList} className={styles['list']}>
        {shown.map(({ key, id, orderIndex, section, annotation }, position) => (
          <Fragment key={key}>
            {insertPoint(orderIndex, 'before')}
            <EditingSection
              arrangementId={arrangementId}
              musicKey={arrangement.key}
              sectionId={id}
              section={section}
              annotation={annotation}
              orderIndex={orderIndex}
              isLast={position === sections.length - 1}
              focusNext={focusNext}
            />
            {key === hint.after && <FirstChordHint isDone={hint.isDone} />}
          </Fragment>
        ))}
        {insertPoint(arrangement.order.length, endKey)}
        <LandingMarks preview={preview} />
      </div>
    </FocusKeysContext>
  );
}
