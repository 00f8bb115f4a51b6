import { SONG_NOT_FOUND, type ItemCondition } from '@uplift/client/stage';
import { useMemo } from 'react';
import {
  buildDeck,
  type Deck,
  type DeckPart,
  type DeckSong,
  type MeasureWord,
  type SlideSettings,
} from '@uplift/core/presentation';
import { isSongItem, type SetItem } from '@uplift/core/set-list';

export interface ItemDeckOptions {
  /** Undefined beyond the list. */
  readonly item: SetItem | undefined;
  readonly condition: ItemCondition | undefined;
  readonly settings: SlideSettings;
  readonly measure: MeasureWord;
  /** The arrangement whose words are shown below; null for none. */
  readonly secondLanguage: string | null;
}

/**
 * The slides of an item of the list; null while its song loads, and beyond the list. For a deleted song the audience
 * sees nothing.
 */
export function useItemDeck({ item, condition, settings, measure, secondLanguage }: ItemDeckOptions): Deck | null {
  const source = useMemo(() => findSource(item, condition, secondLanguage), [item, condition, secondLanguage]);
  return useMemo(() => {
    if (source === null) return null;
    return source === 'gone'
      ? buildDeck(GONE, { ...settings, sections: 'nothing' }, measure)
      : buildDeck(source, settings, measure);
  }, [source, settings, measure]);
}

const GONE: DeckPart = { type: 'section', name: SONG_NOT_FOUND };

function findSource(
  item: SetItem | undefined,
  condition: ItemCondition | undefined,
  secondLanguage: string | null,
): DeckSong | DeckPart | 'gone' | null {
  if (item === undefined || condition === undefined || condition.type === 'loading') return null;
  if (condition.type === 'section') return { type: 'section', name: condition.section };
  if (condition.type !== 'found' || !isSongItem(item)) return 'gone';
  return { type: 'song', song: condition.value, arrangementId: item.arrangement, secondLanguage };
}
