import { rowKey, type LibraryRow } from '@uplift/core/library';
import { isTitleMeant, type SongSuggestions } from '@uplift/core/search';
import { parseAddText, type AddText, type SetItem } from '@uplift/core/set-list';

/** A suggested item of a set: a song of the library, or a part of the service. */
export type ItemSuggestion =
  | { readonly type: 'song'; readonly id: string; readonly title: string; readonly row: LibraryRow }
  | { readonly type: 'section'; readonly id: 'section'; readonly title: string; readonly duration: number | null };

/** Suggests items by the typed text, best first. A typed length, or words without a matching title, mean a part of the service. */
export function suggestItems(songs: SongSuggestions, text: string): readonly ItemSuggestion[] {
  const typed = parseAddText(text);
  const rows = songs.suggest(typed.section);
  const found = rows.map((row) => ({ type: 'song', id: rowKey(row), title: row.title, row }) as const);
  const titles = rows.map(({ title, arrangement }) => `${title} ${arrangement}`);
  const isSection = typed.duration !== null || !isTitleMeant(titles, typed.section);
  const sections = suggestSections(typed);
  return isSection ? [...sections, ...found] : [...found, ...sections];
}

/** A part of the service needs a name. */
function suggestSections({ section, duration }: AddText): readonly ItemSuggestion[] {
  return section === '' ? [] : [{ type: 'section', id: 'section', title: section, duration }];
}

/** The item that a suggestion adds to a set. */
export function suggestedItem(suggestion: ItemSuggestion): SetItem {
  return suggestion.type === 'song'
    ? { song_id: suggestion.row.id, arrangement: suggestion.row.arrangement_id }
    : { section: suggestion.title, duration: suggestion.duration ?? 0 };
}
