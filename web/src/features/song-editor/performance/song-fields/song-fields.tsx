import { Info } from 'lucide-react';
import { memo, useId, useState } from 'react';
import type { ArrangementId } from '@uplift/core/foundation';
import { isKeyName, keyLabel, KEYS, type KeyName } from '@uplift/core/music';
import { changeSong } from '@uplift/core/song-edits';
import {
  COPYRIGHT_STATUSES,
  copyrightLine,
  isCopyrightStatus,
  shownArrangementName,
  tagsText,
  type CopyrightStatus,
  type Song,
} from '@uplift/core/songbook';
import { Button, classNames, Icon, SelectField, type SelectOption } from '@uplift/ui-kit';
import { useEditor, useEditorCommands } from '../../editor.ts';
import styles from './song-fields.module.css';
import { ArrangementNameField, ArtistField, TagsField, TitleField } from '../section-entry/song-names.tsx';
import { TempoField } from './tempo-field.tsx';
import { TimeSignatureFields } from './time-signature-fields.tsx';
import { useKeyChange } from '../../use-key-change.ts';

/** The fields above the chart, each edited in place; on a phone the rarer ones unfold. A field renders only when its own value changes. */
export function SongFields() {
  const { song, arrangementId, arrangement } = useEditor();
  const [isDetailed, setDetailed] = useState(false);
  const id = useId();
  return (
    <header className={styles['head']} data-detailed={isDetailed || undefined}>
      <div className={styles['names']}>
        <TitleField title={song.title} />
        {shownArrangementName(song, arrangement.name) !== '' && (
          <ArrangementNameField arrangementId={arrangementId} name={arrangement.name} />
        )}
      </div>
      <div id={`${id}names`} className={styles['folded']}>
        <ArtistField artist={song.artist ?? ''} />
        <TagsField tags={tagsText(song.tags)} />
      </div>
      <div className={styles['strip']}>
        <KeyField
          songId={song.id}
          arrangementId={arrangementId}
          musicKey={arrangement.key}
          isAssumed={arrangement.key_assumed === true}
        />
        <TempoField
          arrangementId={arrangementId}
          tempo={arrangement.tempo}
          isAssumed={arrangement.tempo_assumed === true}
        />
        <div id={`${id}facts`} className={classNames(styles['folded'], styles['facts'])}>
          <TimeSignatureFields timeSignature={song.time_signature} isAssumed={song.time_signature_assumed === true} />
          <CopyrightField status={song.copyright_status} />
        </div>
      </div>
      <div className={styles['more']}>
        <Button
          variant="quiet"
          hasChevron
          aria-expanded={isDetailed}
          aria-controls={`${id}names ${id}facts`}
          onPress={() => setDetailed(!isDetailed)}
        >
          Details
        </Button>
      </div>
    </header>
  );
}

const KEY_CHOICES: readonly SelectOption[] = KEYS.map((key) => ({ id: key, label: keyLabel(key) }));
const NOT_SET: SelectOption = { id: 'not-set', label: 'Not set' };

interface KeyFieldProps {
  readonly songId: Song['id'];
  readonly arrangementId: ArrangementId;
  readonly musicKey: KeyName;
  /** True if the value is still the default. */
  readonly isAssumed: boolean;
}

const KeyField = memo(function KeyField({ musicKey, isAssumed, ...place }: KeyFieldProps) {
  const changeKey = useKeyChange(place);
  return (
    <SelectField
      label="Key"
      options={isAssumed ? [NOT_SET, ...KEY_CHOICES] : KEY_CHOICES}
      value={isAssumed ? NOT_SET.id : musicKey}
      onChange={(key) => {
        if (isKeyName(key)) changeKey(key);
      }}
    />
  );
});

const COPYRIGHT_CHOICES: readonly SelectOption[] = Object.entries(COPYRIGHT_STATUSES).map(([id, { label }]) => ({
  id,
  label,
}));

const CopyrightField = memo(function CopyrightField({ status }: { readonly status: CopyrightStatus }) {
  const { edit } = useEditorCommands();
  return (
    <SelectField
      label="Copyright Status"
      options={COPYRIGHT_CHOICES}
      value={status}
      onChange={(chosen) => {
        if (!isCopyrightStatus(chosen)) return;
        edit({ label: 'Change copyright status', change: (song) => changeSong(song, { copyright_status: chosen }) });
      }}
    />
  );
});

/** Explanation of the copyright status, below the chart. */
export function CopyrightSentence({ status }: { readonly status: CopyrightStatus }) {
  return (
    <p className={styles['legal']}>
      <Icon of={Info} size="sm" />
      <span>
        {copyrightLine(status)} {COPYRIGHT_STATUSES[status].disclaimer}
      </span>
    </p>
  );
}
