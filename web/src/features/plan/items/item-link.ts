import { songLink } from '@uplift/core/links';
import { isSongItem, type SetItem } from '@uplift/core/set-list';

/** Link to the page of an item's song in the library; null for a section. */
export function itemLink(item: SetItem): string | null {
  return isSongItem(item) ? songLink({ id: item.song_id, arrangement_id: item.arrangement }) : null;
}
