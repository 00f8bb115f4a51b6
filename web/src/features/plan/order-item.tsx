import { Pencil } from 'lucide-react';
import { memo } from 'react';
import { Button } from 'react-aria-components';
import { songLink } from '@uplift/core/library';
import { keyLabel } from '@uplift/core/music';
import { isSongItem, songForItem, songSeconds, type SongItem } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';
import { classNames, Icon } from '@uplift/ui-kit';
import { AccidentalText } from '../../chart/index.ts';
import { Grip } from './grip.tsx';
import { InsertPoint } from './insert-point.tsx';
import { ClockTimeText, ItemLength } from './item-time.tsx';
import styles from './order-item.module.css';
import { usePlanDesk } from './plan-desk.ts';
import { SONG_NOT_FOUND, type PlannedItem, type PlannedSong } from './planned-items.ts';
import { clockOf } from './set-dates.ts';
import type { OrderCarrying } from './use-order-carrying.ts';

interface OrderItemProps extends PlannedItem {
  readonly index: number;
  /** How long the longest item of the set is, in seconds. */
  readonly longest: number;
  readonly carrying: OrderCarrying;
  readonly liftedTo: number | null;
  /** The place of the item that is lifted now; null while none is. */
  readonly liftedFrom: number | null;
}

/** One item of a set under the rule that inserts another before it. Drawn again only when something of its own has changed. */
export const OrderItem = memo(function OrderItem(props: OrderItemProps) {
  const { item, name, index, startsAt, song, carrying, liftedFrom } = props;
  return (
    <li data-place={index} className={styles['place']}>
      <InsertPoint index={index} carrying={carrying} liftedFrom={liftedFrom} />
      <div className={classNames(styles['item'], song === null ? styles['section'] : styles['song'])}>
        <Grip {...props} />
        {startsAt === null ? <span /> : <ClockTimeText clock={clockOf(startsAt)} />}
        <div className={styles['text']}>
          {isSongItem(item) ? <SongWords item={item} song={song} /> : <b>{item.section}</b>}
          {item.note !== undefined && <span className={classNames('direction', styles['note'])}>{item.note}</span>}
        </div>
        <ItemLength {...props} seconds={shownSeconds(props)} isSong={song !== null} />
        <EditButton index={index} name={name} />
      </div>
    </li>
  );
});

/** What is not known is not shown as nothing. */
function shownSeconds({ item, song, seconds }: OrderItemProps): number | null {
  if (!isSongItem(item) || item.duration !== undefined) return seconds;
  return song !== null && typeof song === 'object' ? songSeconds(song, item.arrangement) : null;
}

function EditButton({ index, name }: { readonly index: number; readonly name: string }) {
  const { openItem } = usePlanDesk();
  return (
    <Button className={styles['edit'] ?? ''} aria-label={`Edit ${name}`} onPress={() => openItem(index)} data-edit>
      <Icon of={Pencil} />
    </Button>
  );
}

interface SongWordsProps {
  readonly item: SongItem;
  readonly song: PlannedSong | null;
}

function SongWords({ item, song }: SongWordsProps) {
  if (song === null || song === 'loading') return <b>&nbsp;</b>;
  const planned = song === 'not-found' ? null : songForItem(song, item);
  if (song === 'not-found' || planned === null) return <b className={styles['gone']}>{SONG_NOT_FOUND}</b>;
  const link = songLink({ id: item.song_id, arrangement_id: item.arrangement });
  return (
    <>
      <b>
        <a href={link}>{planned.title}</a>
      </b>
      <span className={classNames('num', styles['facts'])}>
        <AccidentalText text={factsOf(planned, item)} />
      </span>
    </>
  );
}

/** "Default, D Major, 88 bpm, Capo 2". */
function factsOf({ arrangements }: Song, { arrangement: id, capo }: SongItem): string {
  const arrangement = arrangements[id];
  if (arrangement === undefined) return '';
  const facts = [arrangement.name, keyLabel(arrangement.key), `${String(arrangement.tempo)} bpm`];
  if (capo !== undefined) facts.push(capo === 0 ? 'No Capo' : `Capo ${String(capo)}`);
  return facts.join(', ');
}
