import { memo } from 'react';
import type { ArrangementId } from '@uplift/core/foundation';
import { changeArrangement, changeSong, changeTags } from '@uplift/core/song-edits';
import { parseTags, tagsText } from '@uplift/core/songbook';
import { InPlaceField } from '../song-fields/in-place-field.tsx';
import styles from '../song-fields/song-fields.module.css';
import { useSongText } from '../song-fields/use-song-text.ts';

export const TitleField = memo(function TitleField({ title }: { readonly title: string }) {
  const field = useSongText({
    stored: title,
    label: 'Rename song',
    group: 'title',
    change: (song, text) => changeSong(song, { title: text }),
  });
  return <InPlaceField label="Title" field={field} className={styles['title']} placeholder="Title" />;
});

interface ArrangementNameFieldProps {
  readonly arrangementId: ArrangementId;
  readonly name: string;
}

export const ArrangementNameField = memo(function ArrangementNameField(props: ArrangementNameFieldProps) {
  const { arrangementId, name } = props;
  const field = useSongText({
    stored: name,
    label: 'Rename arrangement',
    group: 'arrangement name',
    change: (song, text) => changeArrangement(song, arrangementId, { name: text }),
  });
  return (
    <InPlaceField label="Arrangement name" field={field} className={styles['arrangement']} placeholder="Arrangement" />
  );
});

export const ArtistField = memo(function ArtistField({ artist }: { readonly artist: string }) {
  const field = useSongText({
    stored: artist,
    label: 'Change artist',
    group: 'artist',
    change: (song, text) => changeSong(song, { artist: text }),
  });
  return <InPlaceField label="Artist" field={field} className={styles['artist']} placeholder="Add artist..." />;
});

/** Field for the tags, separated by commas. */
export const TagsField = memo(function TagsField({ tags }: { readonly tags: string }) {
  const field = useSongText({
    stored: tags,
    written: (text) => tagsText(parseTags(text)),
    label: 'Change tags',
    group: 'tags',
    change: changeTags,
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
