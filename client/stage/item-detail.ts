import type { ItemCondition } from './item-condition.ts';
import { transposedKey } from '@uplift/core/music';
import { chartHeader, keyAndCapoWords, ownArrangementName } from '@uplift/core/songbook';
import { formatDuration, isSongItem, type SectionItem, type SetItem, type SongItem } from '@uplift/core/set-list';

/** Text below an item's title: how a song is played, how long any other part takes. Empty if nothing is known. */
export function itemDetail(item: SetItem, condition: ItemCondition, transposedBy: number): string {
  return isSongItem(item) ? playedWords(item, condition, transposedBy) : lengthWords(item);
}

function lengthWords({ duration }: SectionItem): string {
  return duration > 0 ? formatDuration(duration) : '';
}

/** "Acoustic, A Major · Capo 2 (G shapes)", in the key it sounds in today. A key that no one stated isn't said. */
function playedWords({ arrangement: id, capo = 0 }: SongItem, condition: ItemCondition, transposedBy: number): string {
  if (condition.type !== 'found') return '';
  const { value: song } = condition;
  const planned = chartHeader(song, id);
  const header =
    planned && (transposedBy === 0 ? planned : chartHeader(song, id, transposedKey(planned.key, transposedBy)));
  if (header === null) return '';
  return [ownArrangementName(song, id), keyAndCapoWords(header, capo)].filter((words) => words !== '').join(', ');
}
