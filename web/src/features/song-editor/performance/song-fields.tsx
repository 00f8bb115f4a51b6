import { Info } from 'lucide-react';
import { changeArrangement, changeSong } from '@uplift/core/song-edits';
import { COPYRIGHT_STATUSES, copyrightLine, isCopyrightStatus } from '@uplift/core/songbook';
import { isKeyName, keyLabel, KEYS } from '@uplift/core/music';
import { Icon, SelectField, TextArea, type SelectOption } from '@uplift/ui-kit';
import { useEditor, useEditorCommands } from '../editor.ts';
import { InPlaceField } from './in-place-field.tsx';
import styles from './song-fields.module.css';
import { TempoField } from './tempo-field.tsx';
import { TimeSignatureFields } from './time-signature-fields.tsx';
import { useDraft } from './use-draft.ts';
import { useKeyChange } from './use-key-change.ts';

/** What stands above the chart, each changed where it is read. */
export function SongFields() {
  return (
    <header className={styles['head']}>
      <div className={styles['names']}>
        <TitleField />
        <ArrangementNameField />
      </div>
      <ArtistField />
      <div className={styles['strip']}>
        <KeyField />
        <TempoField />
        <TimeSignatureFields />
        <CopyrightField />
      </div>
      <CopyrightSentence />
    </header>
  );
}

function TitleField() {
  const { song } = useEditor();
  const { edit } = useEditorCommands();
  const field = useDraft({
    stored: song.title,
    store: (title, visit) =>
      edit({ label: 'Rename song', group: `title ${visit}`, change: (song) => changeSong(song, { title }) }),
  });
  return <InPlaceField label="Title" field={field} className={styles['title']} placeholder="Title" />;
}

function ArrangementNameField() {
  const { arrangementId, arrangement } = useEditor();
  const { edit } = useEditorCommands();
  const field = useDraft({
    stored: arrangement.name,
    store: (name, visit) =>
      edit({
        label: 'Rename arrangement',
        group: `arrangement name ${visit}`,
        change: (song) => changeArrangement(song, arrangementId, { name }),
      }),
  });
  return (
    <InPlaceField label="Arrangement name" field={field} className={styles['arrangement']} placeholder="Arrangement" />
  );
}

function ArtistField() {
  const { song } = useEditor();
  const { edit } = useEditorCommands();
  const field = useDraft({
    stored: song.artist ?? '',
    store: (artist, visit) =>
      edit({ label: 'Change artist', group: `artist ${visit}`, change: (song) => changeSong(song, { artist }) }),
  });
  return <InPlaceField label="Artist" field={field} className={styles['artist']} placeholder="Add artist..." />;
}

const KEY_CHOICES: readonly SelectOption[] = KEYS.map((key) => ({ id: key, label: keyLabel(key) }));

function KeyField() {
  const { arrangement } = useEditor();
  const changeKey = useKeyChange();
  return (
    <SelectField
      label="Key"
      options={KEY_CHOICES}
      value={arrangement.key}
      onChange={(key) => {
        if (isKeyName(key)) changeKey(key);
      }}
    />
  );
}

const COPYRIGHT_CHOICES: readonly SelectOption[] = Object.entries(COPYRIGHT_STATUSES).map(([id, { label }]) => ({
  id,
  label,
}));

function CopyrightField() {
  const { song } = useEditor();
  const { edit } = useEditorCommands();
  return (
    <SelectField
      label="Copyright Status"
      options={COPYRIGHT_CHOICES}
      value={song.copyright_status}
      onChange={(status) => {
        if (!isCopyrightStatus(status)) return;
        edit({ label: 'Change copyright status', change: (song) => changeSong(song, { copyright_status: status }) });
      }}
    />
  );
}

function CopyrightSentence() {
  const { song } = useEditor();
  return (
    <p className={styles['legal']}>
      <Icon of={Info} size="sm" />
      <span>
        {copyrightLine(song.copyright_status)} {COPYRIGHT_STATUSES[song.copyright_status].disclaimer}
      </span>
    </p>
  );
}

/** Who holds the rights, in the words of who knows it. */
export function CopyrightInformation() {
  const { song } = useEditor();
  const { edit } = useEditorCommands();
  const field = useDraft({
    stored: song.copyright_information,
    hasLines: true,
    store: (text, visit) =>
      edit({
        label: 'Change copyright information',
        group: `copyright information ${visit}`,
        change: (song) => changeSong(song, { copyright_information: text }),
      }),
  });
  return (
    <footer className={styles['rights']}>
      <TextArea
        label="Copyright Information"
        placeholder="Add copyright information..."
        value={field.text}
        {...(field.complaint !== null && { error: field.complaint })}
        onChange={field.type}
        onFocus={field.onFocus}
        onBlur={field.onBlur}
      />
    </footer>
  );
}
