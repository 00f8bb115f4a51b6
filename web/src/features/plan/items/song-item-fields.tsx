import { type PlannedSong, itemLength, lengthText, type SongDraft } from '@uplift/core/set-list';
import { type ArrangementId, toId } from '@uplift/core/foundation';
import { capoChoices, isKeyName, keyLabel, keysInMode, shortKeyLabel, type KeyName } from '@uplift/core/music';
import { chartHeader, keyAndCapoWords, type Arrangement, type Song } from '@uplift/core/songbook';
import { ChipField, SelectField, type Chip } from '@uplift/ui-kit';
import { DurationField } from './duration-field.tsx';
import { useKnownPaces } from '../../../stage/index.ts';

interface SongItemFieldsProps {
  readonly draft: SongDraft;
  readonly song: PlannedSong;
  readonly onChange: (changes: Partial<SongDraft>) => void;
}

/** Fields for playing a song in this set: arrangement, key, capo and duration. The song itself stays unchanged. */
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

/** Length of the song if none is typed, as its field shows it; null if unknown. */
function useComputedLength({ song_id, arrangement }: SongDraft, song: Song | null): string | null {
  const findPace = useKnownPaces();
  const item = { song_id, arrangement };
  const length = itemLength(item, song, findPace(item));
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
      onChange={(id) => onChange({ arrangement: toId<ArrangementId>(id) })}
    />
  );
}

/** The value of the choice "same as the song". */
const OWN = 'own';

function KeyFields({ draft, song, onChange }: FieldsProps) {
  const own = Object.hasOwn(song.arrangements, draft.arrangement) ? song.arrangements[draft.arrangement] : undefined;
  if (own === undefined) return null;
  const key = draft.key ?? own.key;
  return (
    <>
      <ChipField
        label="Key"
        chips={[originalChip(own), ...keyChips(key)]}
        value={draft.key ?? OWN}
        onChange={(chosen) => onChange({ key: isKeyName(chosen) ? chosen : null })}
      />
      <ChipField
        label="Capo"
        chips={[{ id: OWN, short: 'Each player’s own', label: 'Each player’s own' }, ...capoChips(key)]}
        value={draft.capo === null ? OWN : String(draft.capo)}
        onChange={(capo) => onChange({ capo: capo === OWN ? null : Number(capo) })}
        hint={soundingWords(song, draft)}
      />
    </>
  );
}

/** "A Major · Capo 2 (G shapes)", as this set plays the song. */
function soundingWords(song: Song, { arrangement, key, capo }: SongDraft): string | undefined {
  const header = chartHeader(song, arrangement, key ?? undefined);
  return header === null ? undefined : keyAndCapoWords(header, capo ?? 0);
}

/** The song's own key, which is not named if no one stated it. */
function originalChip({ key, key_assumed: isAssumed }: Arrangement): Chip {
  if (isAssumed === true) return { id: OWN, short: 'Original', label: 'Original key' };
  return { id: OWN, short: `Original (${shortKeyLabel(key)})`, label: `${keyLabel(key)} (original)` };
}

function keyChips(key: KeyName): readonly Chip[] {
  return keysInMode(key).map((name) => ({ id: name, short: shortKeyLabel(name), label: keyLabel(name) }));
}

function capoChips(key: KeyName): readonly Chip[] {
  return capoChoices(key).map(({ fret, label }) => {
    const id = String(fret);
    return { id, short: fret === 0 ? 'None' : id, label, typed: id };
  });
}
