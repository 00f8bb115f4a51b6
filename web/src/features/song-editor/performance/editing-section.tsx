import { useFocusKey, type FocusKeys } from '@uplift/ui-kit';
import { focusKey } from './focus-keys.ts';
import { memo, useState } from 'react';
import type { ArrangementId, SectionId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';
import { isEmptySection } from '@uplift/core/song-edits';
import type { Section } from '@uplift/core/songbook';
import { classNames } from '@uplift/ui-kit';
import { EditableSection } from '../chart-editing/editable-section.tsx';
import { DragHandle } from '../../../drag/index.ts';
import styles from './editing-section.module.css';
import { LyricsEditor } from './lyrics/lyrics-editor.tsx';
import { SectionMenu } from './section-menu.tsx';
import { AnnotationField, NameField } from './section-words.tsx';

export interface EditingSectionProps {
  readonly arrangementId: ArrangementId;
  readonly musicKey: KeyName;
  readonly sectionId: SectionId;
  readonly section: Section;
  readonly annotation: string;
  readonly orderIndex: number;
  /** True for the last section in the order. */
  readonly isLast: boolean;
  readonly focusNext: FocusKeys['focusNext'];
}

/**
 * Part of a section that is open next to its chords: for typing or, in a section with lyrics, the measures without a
 * chord.
 */
export type OpenPart = 'name' | 'annotation' | 'lyrics' | 'measures';

/** A section being edited: its name and tools in the margin, next to its chart. Renders only when the section changes. */
export const EditingSection = memo(function EditingSection(props: EditingSectionProps) {
  const { orderIndex } = props;
  const [open, setOpen] = useState<readonly OpenPart[]>([]);
  const show = (part: OpenPart) => setOpen((parts) => (parts.includes(part) ? parts : [...parts, part]));
  const close = (part: OpenPart) => setOpen((parts) => parts.filter((each) => each !== part));
  return (
    <section
      className={styles['section']}
      data-section={orderIndex}
      data-place={orderIndex}
      data-place-of={props.sectionId}
    >
      <SectionMargin {...props} open={open} show={show} close={close} />
      <div className={styles['body']}>
        <SectionBody
          {...props}
          isEditingLyrics={open.includes('lyrics')}
          hasEmptyBars={open.includes('measures')}
          onType={() => show('lyrics')}
          onClose={() => close('lyrics')}
        />
      </div>
    </section>
  );
});

interface SectionMarginProps extends EditingSectionProps {
  readonly open: readonly OpenPart[];
  readonly show: (part: OpenPart) => void;
  readonly close: (part: OpenPart) => void;
}

function SectionMargin({ open, show, close, ...place }: SectionMarginProps) {
  const { section, annotation } = place;
  return (
    <div className={classNames(styles['margin'], styles[firstRow(section, open.includes('measures'))])}>
      <div className={styles['words']}>
        {open.includes('name') ? (
          <NameField {...place} onClose={() => close('name')} />
        ) : (
          <h2 className={styles['name']}>{section.name}</h2>
        )}
        {open.includes('annotation') ? (
          <AnnotationField {...place} onClose={() => close('annotation')} />
        ) : (
          annotation !== '' && <p className={classNames('direction', styles['direction'])}>{annotation}</p>
        )}
      </div>
      <div className={styles['tools']}>
        <DragHandle ref={useFocusKey(focusKey.handle(place.orderIndex))} label={`Drag ${section.name}`} isLiftable />
        <SectionMenu {...place} open={open} onOpen={show} onClose={close} />
      </div>
    </div>
  );
}

interface SectionBodyProps extends EditingSectionProps {
  readonly isEditingLyrics: boolean;
  readonly hasEmptyBars: boolean;
  readonly onType: () => void;
  readonly onClose: () => void;
}

function SectionBody({ isEditingLyrics, hasEmptyBars, onType, onClose, ...place }: SectionBodyProps) {
  const { section, sectionId, orderIndex, musicKey } = place;
  if (isEmptySection(section) || isEditingLyrics) {
    return <LyricsEditor {...place} onType={onType} onClose={onClose} />;
  }
  return (
    <EditableSection
      sectionId={sectionId}
      section={section}
      musicKey={musicKey}
      orderIndex={orderIndex}
      hasEmptyBars={hasEmptyBars}
    />
  );
}

/** The row next to the section's name: bars, or a line of lyrics below the row of its chords. */
function firstRow({ measures, lyrics, chords }: Section, hasEmptyBars: boolean): 'besideLine' | 'besideBars' {
  const hasAllBars = lyrics.trim() === '' || hasEmptyBars;
  const hasBars = (hasAllBars && measures.length > 0) || Object.values(chords).some(({ line }) => line < 0);
  return hasBars ? 'besideBars' : 'besideLine';
}
