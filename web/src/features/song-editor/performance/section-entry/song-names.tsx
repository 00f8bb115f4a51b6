import { memo } from 'react';
import type { ArrangementId } from '@uplift/core/foundation';
import { changeArrangement, changeSong } from '@uplift/core/song-edits';
import { parseTags, tagsText } from '@uplift/core/songbook';
import { useEditorCommands } from '../../editor.ts';
import { InPlaceField } from '../song-fields/in-place-field.tsx';
import styles from '../song-fields/song-fields.module.css';
import { useDraft } from '../song-fields/use-draft.ts';

export const TitleField = memo(function TitleField({ title }: { readonly title: string }) {
  const { edit } = useEditorCommands();
  const field = useDraft({
    stored: title,
    store: (text, visit) =>
      edit({ label: 'Rename song', group: `title ${visit}`, change: (song) => changeSong(song, { title: text }) }),
  });
  return <InPlaceField label="Title" field={field} className={styles['title']} placeholder="Title" />;
});

interface ArrangementNameFieldProps {
  readonly arrangementId: ArrangementId;
  readonly name: string;
}

export const ArrangementNameField = memo(function ArrangementNameField(props: ArrangementNameFieldProps) {
  const { arrangementId, name } = props;
  const { edit } = useEditorCommands();
  const field = useDraft({
    stored: name,
    store: (text, visit) =>
      edit({
        label: 'Rename arrangement',
        group: `arrangement name ${visit}`,
        change: (song) => changeArrangement(song, arrangementId, { name: text }),
      }),
  });
  return (
    <InPlaceField label="Arrangement name" field={field} className={styles['arrangement']} placeholder="Arrangement" />
  );
});

export const ArtistField = memo(function ArtistField({ artist }: { readonly artist: string }) {
  const { edit } = useEditorCommands();
  const field = useDraft({
    stored: artist,
    store: (text, visit) =>
      edit({ label: 'Change artist', group: `artist ${visit}`, change: (song) => changeSong(song, { artist: text }) }),
  });
  return <InPlaceField label="Artist" field={field} className={styles['artist']} placeholder="Add artist..." />;
});

/** Field for the tags, separated by commas. */
export const TagsField = memo(function TagsField({ tags }: { readonly tags: string }) {
  const { edit } = useEditorCommands();
  const field = useDraft({
    stored: tags,
    written: (text) => tagsText(parseTags(text)),
    store: (text, visit) =>
      edit({
        label: 'Change tags',
        group: `tags ${visit}`,
        change: (song) =>
          tagsText(song.tags) === tagsText(parseTags(text)) ? song : changeSong(song, { tags: parseTags(text) }),
      }),
  });
  return (
    <InPlaceField
      label="Tags"
      field={field}
      className={styles['artist']}
      placeholder="Add tags: Advent, Communion..."
    />
  );
});
