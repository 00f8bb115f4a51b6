import type { KeyboardEvent } from 'react';
import { annotateSection, renameSection } from '@uplift/core/song-edits';
import type { EditingSectionProps } from './editing-section.tsx';
import styles from './editing-section.module.css';
import { InPlaceField } from './song-fields/in-place-field.tsx';
import { useSongText, type DraftField } from './song-fields/use-song-text.ts';
import { focusKey } from './focus-keys.ts';

interface WordsProps extends EditingSectionProps {
  readonly onClose: () => void;
}

/** The section's name, open for typing. */
export function NameField({ section, sectionId, onClose, ...place }: WordsProps) {
  const field = useSongText({
    stored: section.name,
    label: 'Rename section',
    group: `name ${sectionId}`,
    change: (song, name) => renameSection(song, sectionId, name),
  });
  return (
    <InPlaceField
      label="Section name"
      field={closing(field, onClose, () => place.focusNext(focusKey.options(place.orderIndex)))}
      className={styles['nameField']}
      takesFocus
    />
  );
}

/** The direction for the players, open for typing. */
export function AnnotationField({ annotation, arrangementId, orderIndex, onClose, ...place }: WordsProps) {
  const field = useSongText({
    stored: annotation,
    label: 'Annotate section',
    group: `annotation ${arrangementId} ${orderIndex}`,
    change: (song, text) => annotateSection(song, { arrangementId, orderIndex }, text),
  });
  return (
    <InPlaceField
      label={`Direction for ${place.section.name}`}
      placeholder="Voices only"
      field={closing(field, onClose, () => place.focusNext(focusKey.options(orderIndex)))}
      className={styles['annotationField']}
      takesFocus
    />
  );
}

/** A field that closes on blur, unless its text is refused. After Enter and Escape, `refocus` moves the focus. */
function closing(field: DraftField, onClose: () => void, refocus: () => void): DraftField {
  return {
    ...field,
    onBlur() {
      field.onBlur();
      if (field.complaint === null) onClose();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const isDone = event.key === 'Escape' || (event.key === 'Enter' && field.complaint === null);
      if (isDone && !event.nativeEvent.isComposing) refocus();
      field.onKeyDown(event);
      if (event.key === 'Escape') onClose();
    },
  };
}
