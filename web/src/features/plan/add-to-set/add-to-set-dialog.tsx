import { clockText, formatDay, formatDayNumber, formatShortDay } from '@uplift/client/dates';
import { chosenSet, comingSets, searchSets } from '@uplift/client/searching';
import { countHeld, type SetList, type SongItem } from '@uplift/core/set-list';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { counted } from '@uplift/core/library';
import { Button, Dialog, Notice, SearchField } from '@uplift/ui-kit';
import { useKnownEntries } from '../../../state/use-known-entries.ts';
import { useUplift } from '../../../state/uplift.ts';
import styles from './add-to-set-dialog.module.css';
import { useAddToSet } from './use-add-to-set.ts';

interface AddToSetDialogProps {
  readonly songs: readonly SongItem[];
  /** The person's own sets. */
  readonly sets: readonly SetList[];
  readonly onClose: () => void;
  /** Makes a new set with the songs instead. */
  readonly onNewSet: () => void;
}

/** Above this many sets the dialog has a search field. */
const UNSEARCHED_SETS = 8;

/** Asks which set songs are added to: those to come, the next one chosen already. */
export function AddToSetDialog({ songs: asked, sets, onClose, onNewSet }: AddToSetDialogProps) {
  const songs = useKnownEntries(asked);
  const { coming, found, query, search, chosen, choose } = useChosenSet(sets);
  const { add, failure } = useAddToSet();
  const submit = () => {
    if (chosen !== undefined && songs !== null) add({ before: chosen, songs });
  };
  return (
    <Dialog
      title="Add to Set"
      size="sm"
      isOpen
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          {chosen !== undefined && (
            <Button variant="primary" type="submit" isDisabled={songs === null || songs.length === 0}>
              <span className={styles['into']}>{addLabel(chosen)}</span>
            </Button>
          )}
        </>
      }
    >
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      <p className={styles['lead']}>{leadText(songs, coming.length)}</p>
      {songs !== null && songs.length > 0 && (
        <>
          {coming.length > UNSEARCHED_SETS && <SetSearch query={query} hasFound={found.length > 0} onChange={search} />}
          <SetChoices sets={found} chosen={chosen} songs={songs} onChoose={choose} />
          <Button variant={coming.length === 0 ? 'primary' : 'quiet'} icon={Plus} onPress={onNewSet}>
            New Set with These Songs
          </Button>
        </>
      )}
    </Dialog>
  );
}

interface SetSearchProps {
  readonly query: string;
  readonly hasFound: boolean;
  readonly onChange: (query: string) => void;
}

function SetSearch({ query, hasFound, onChange }: SetSearchProps) {
  return (
    <div className={styles['search']}>
      <SearchField label="Search sets" value={query} onChange={onChange} />
      <output>{hasFound ? '' : 'No sets found.'}</output>
    </div>
  );
}

/** The sets from today on, those of them that a search finds, and the chosen one among these: the next set until another is picked. */
function useChosenSet(sets: readonly SetList[]) {
  const { now } = useUplift();
  const [opened] = useState(now);
  const [picked, setPicked] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const coming = comingSets(sets, opened);
  const found = searchSets(coming, query, opened);
  return { coming, found, query, search: setQuery, chosen: chosenSet(found, picked, opened), choose: setPicked };
}

function addLabel({ name, at }: SetList): string {
  if (name !== undefined) return `Add to ${name}`;
  return at === null ? 'Add' : `Add to ${formatShortDay(at)}`;
}

function leadText(songs: readonly SongItem[] | null, setCount: number): string {
  if (songs === null) return '';
  if (songs.length === 0) return 'These songs are no longer in the library.';
  const what = counted(songs.length, 'song');
  return setCount === 0 ? `No sets yet. Start one with ${what}.` : `${what} will be added at the end.`;
}

interface SetChoicesProps {
  readonly sets: readonly SetList[];
  readonly chosen: SetList | undefined;
  readonly songs: readonly SongItem[];
  readonly onChoose: (id: string) => void;
}

function SetChoices({ sets, chosen, songs, onChoose }: SetChoicesProps) {
  return (
    <ul className={styles['choices']} role="radiogroup" aria-label="Sets">
      {sets.map((set) => (
        <li key={set.id} role="presentation">
          <label className={styles['choice']}>
            <input type="radio" name="set" checked={set === chosen} onChange={() => onChoose(set.id)} />
            <SetWords set={set} songs={songs} />
          </label>
        </li>
      ))}
    </ul>
  );
}

interface SetWordsProps {
  readonly set: SetList;
  readonly songs: readonly SongItem[];
}

/** Name, date and place of a set, and which of the songs it has already. */
function SetWords({ set, songs }: SetWordsProps) {
  const { now } = useUplift();
  const { name, at, order } = set;
  const day = at === null ? 'No date' : formatDay(at, now());
  return (
    <>
      <span className={styles['day']}>{at === null ? '–' : formatDayNumber(at)}</span>
      <span className={styles['words']}>
        <b>{name ?? day}</b>
        <span className={styles['notes']}>{noteText(set, { songs, day })}</span>
      </span>
      <span className={styles['count']}>{counted(order.length, 'item')}</span>
    </>
  );
}

/** "Sunday, November 23, 10:00 AM, Main Hall, already has 1 of them": the day is left out where the name is above. */
function noteText(set: SetList, { songs, day }: { songs: readonly SongItem[]; day: string }) {
  const { name, at, place } = set;
  return [
    ...(name === undefined ? [] : [day]),
    ...(at === null ? [] : [clockText(at)]),
    ...(place === undefined ? [] : [place]),
    ...knownText(countHeld(set, songs), songs.length),
  ].join(', ');
}

function knownText(known: number, songs: number): readonly string[] {
  if (known === 0) return [];
  if (known < songs) return [`already has ${known} of them`];
  return [songs === 1 ? 'already has it' : 'already has them'];
}
