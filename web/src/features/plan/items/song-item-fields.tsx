import type { ArrangementId } from '@uplift/core/foundation';
import { capoChoices, isKeyName, keyLabel, KEYS, type KeyName } from '@uplift/core/music';
import { itemLength, lengthText, type SongDraft } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';
import { SelectField, type SelectOption } from '@uplift/ui-kit';
import { DurationField } from './duration-field.tsx';
import styles from './edit-item-dialog.module.css';
import { useKnownPaces } from '../../../stage/index.ts';
import type { PlannedSong } from '../editor/planned-items.ts';

interface SongItemFieldsProps {
  readonly draft: SongDraft;
  readonly song: PlannedSong;
  readonly onChange: (changes: Partial<SongDraft>) => void;
}

/** How this set plays a song: its arrangement, key, capo and duration. The song itself stays as it is. */
export function SongItemFields({ draft, song, onChange }: SongItemFieldsProps) {
  const known = typeof song === 'object' ? song : null;
  const placeholder = useComputedLength(draft, known);
  return (
    <>
      {known !== null && <ArrangementField draft={draft} song={known} onChange={onChange} />}
      {known !== null && <KeyFields draft={draft} song={known} onChange={onChange} />}
      <DurationField
        isOptional
        value={draft.duration}
        onChange={(duration) => onChange({ duration })}
        {...(placeholder !== null && { placeholder })}
      />
    </>
  );
}

/** How long the song lasts where nothing is typed, as its field shows it; null where nothing says. */
function useComputedLength({ song_id, arrangement }: SongDraft, song: Song | null): string | null {
  const paceOf = useKnownPaces();
  const item = { song_id, arrangement };
  const length = itemLength(item, song, paceOf(item));
  return length && lengthText(length);
}

interface FieldsProps extends SongItemFieldsProps {
  readonly song: Song;
}

function ArrangementField({ draft, song, onChange }: FieldsProps) {
  const options = Object.entries(song.arrangements).map(([id, { name }]) => ({ id, label: name }));
  const isThere = Object.hasOwn(song.arrangements, draft.arrangement);
  if (options.length === 1 && isThere) return null;
  return (
    <SelectField
      label="Arrangement"
      name="arrangement"
      options={options}
      value={isThere ? draft.arrangement : null}
      onChange={(id) => onChange({ arrangement: id as ArrangementId })} // the options are the song's arrangements
    />
  );
}

/** The value of the choice "same as the song". */
const OWN = 'own';

function KeyFields({ draft, song, onChange }: FieldsProps) {
  const ownKey = Object.hasOwn(song.arrangements, draft.arrangement)
    ? song.arrangements[draft.arrangement]?.key
    : undefined;
  if (ownKey === undefined) return null;
  return (
    <div className={styles['pair']}>
      <SelectField
        label="Key"
        name="key"
        options={[{ id: OWN, label: `${keyLabel(ownKey)} (original)` }, ...KEY_CHOICES]}
        value={draft.key ?? OWN}
        onChange={(key) => onChange({ key: isKeyName(key) ? key : null })}
      />
      <SelectField
        label="Capo"
        name="capo"
        options={capoOptions(draft.key ?? ownKey)}
        value={draft.capo === null ? OWN : String(draft.capo)}
        onChange={(capo) => onChange({ capo: capo === OWN ? null : Number(capo) })}
      />
    </div>
  );
}

const KEY_CHOICES: readonly SelectOption[] = KEYS.map((key) => ({ id: key, label: keyLabel(key) }));

function capoOptions(key: KeyName): readonly SelectOption[] {
  const frets = capoChoices(key).map(({ fret, label }) => ({ id: String(fret), label, typed: String(fret) }));
  return [{ id: OWN, label: 'Each player’s own' }, ...frets];
}
