import type { KeyboardEvent } from 'react';
import { annotateSection, renameSection } from '@uplift/core/song-edits';
import { useEditorCommands } from '../editor.ts';
import type { EditingSectionProps } from './editing-section.tsx';
import styles from './editing-section.module.css';
import { InPlaceField } from './song-fields/in-place-field.tsx';
import { useDraft, type DraftField } from './song-fields/use-draft.ts';
import { focusKey } from './focus-keys.ts';

interface WordsProps extends EditingSectionProps {
  readonly onClose: () => void;
}

/** The section's name, open for typing. */
export function NameField({ section, sectionId, onClose, ...place }: WordsProps) {
  const { edit } = useEditorCommands();
  const field = useDraft({
    stored: section.name,
    store: (name, visit) =>
      edit({
        label: 'Rename section',
        group: `name ${sectionId} ${visit}`,
        change: (song) => renameSection(song, sectionId, name),
      }),
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
  const { edit } = useEditorCommands();
  const field = useDraft({
    stored: annotation,
    store: (text, visit) =>
      edit({
        label: 'Annotate section',
        group: `annotation ${arrangementId} ${orderIndex} ${visit}`,
        change: (song) => annotateSection(song, { arrangementId, orderIndex }, text),
      }),
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

/** A field that closes when it is left, unless its text is refused. After Enter and Escape `refocus` says where focus goes. */
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
