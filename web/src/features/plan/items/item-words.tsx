import {
  SONG_NOT_FOUND,
  type PlannedSong,
  isSongItem,
  songForItem,
  type SetItem,
  type SongItem,
} from '@uplift/core/set-list';
import { chartHeader, keyAndCapoWords, ownArrangementName, type Song } from '@uplift/core/songbook';
import { classNames } from '@uplift/ui-kit';
import { AccidentalText } from '../../../chart/index.ts';
import styles from '../reorder/order-item.module.css';

interface ItemWordsProps {
  readonly item: SetItem;
  /** Null for a section. */
  readonly song: PlannedSong | null;
  /** Link to the song; null for none. */
  readonly link: string | null;
}

/** Title and facts of an item of a set, and its note. */
export function ItemWords({ item, song, link }: ItemWordsProps) {
  return (
    <div className={styles['text']}>
      {isSongItem(item) ? <SongWords item={item} song={song} link={link} /> : <b>{item.section}</b>}
      {item.note !== undefined && <span className={classNames('direction', styles['note'])}>{item.note}</span>}
    </div>
  );
}

interface SongWordsProps extends ItemWordsProps {
  readonly item: SongItem;
}

function SongWords({ item, song, link }: SongWordsProps) {
  if (song === null || song === 'loading') return <b>&nbsp;</b>;
  const planned = song === 'not-found' ? null : songForItem(song, item);
  if (song === 'not-found' || planned === null) return <b className={styles['gone']}>{SONG_NOT_FOUND}</b>;
  const facts = formatFacts(planned, item);
  return (
    <>
      <b>{link === null ? planned.title : <a href={link}>{planned.title}</a>}</b>
      {facts !== '' && (
        <span className={classNames('num', styles['facts'])}>
          <AccidentalText text={facts} />
        </span>
      )}
    </>
  );
}

/** "D Major · Capo 2 (C shapes), 88 bpm", after the arrangement's name if it has one. */
function formatFacts(song: Song, { arrangement: id, capo }: SongItem): string {
  const header = chartHeader(song, id);
  if (header === null) return '';
  const key = keyAndCapoWords(header, capo ?? 0);
  const facts = [ownArrangementName(song, id), key, capo === 0 ? 'no capo' : '', header.tempo];
  return facts.filter((fact) => fact !== '').join(', ');
}
