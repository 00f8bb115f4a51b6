import { keyAndCapoLabel, transposedKey } from '@uplift/core/music';
import { findArrangement, DEFAULT_ARRANGEMENT_NAME } from '@uplift/core/songbook';
import { formatDuration, isSongItem, type SectionItem, type SetItem, type SongItem } from '@uplift/core/set-list';
import type { ItemCondition } from './use-items.ts';

/** Text below an item's title: how a song is played, how long any other part takes. Empty if nothing is known. */
export function itemDetail(item: SetItem, condition: ItemCondition, transposedBy: number): string {
  return isSongItem(item) ? playedWords(item, condition, transposedBy) : lengthWords(item);
}

function lengthWords({ duration }: SectionItem): string {
  return duration > 0 ? formatDuration(duration) : '';
}

/** "Acoustic, A Major · Capo 2 (G shapes)", in the key it sounds in today. A key that no one stated isn't said. */
function playedWords({ arrangement: id, capo = 0 }: SongItem, condition: ItemCondition, transposedBy: number): string {
  const arrangement = condition.type === 'found' ? findArrangement(condition.song, id)?.arrangement : undefined;
  if (arrangement === undefined) return '';
  const isKnown = arrangement.key_assumed !== true || transposedBy !== 0;
  const key = isKnown ? keyAndCapoLabel(transposedKey(arrangement.key, transposedBy), capo) : '';
  const name = arrangement.name === DEFAULT_ARRANGEMENT_NAME ? '' : arrangement.name;
  return [name, key].filter((words) => words !== '').join(', ');
}
