import type { ItemCondition } from '@uplift/client/stage';
import { useState } from 'react';
import { nextFedItem, type Deck, type FedItem, type ItemWords, type Presentation } from '@uplift/core/presentation';

/** The deck to send to the wall; null while the wall keeps its slide. */
export function useFedDeck(deck: Deck | null, condition: ItemCondition, { place, screen }: Presentation): Deck | null {
  const [fed, setFed] = useState<FedItem | null>(null);
  const words = toItemWords(condition);
  const next = nextFedItem(fed, { songIndex: place.songIndex, screen, words });
  if (!isSame(fed, next)) setFed(next);
  return words === 'words' || next.mayClear ? deck : null;
}

function toItemWords({ type }: ItemCondition): ItemWords {
  if (type === 'locked') return 'locked';
  return type === 'missing' || type === 'in-trash' ? 'gone' : 'words';
}

function isSame(before: FedItem | null, { songIndex, screen, mayClear }: FedItem): boolean {
  return before?.songIndex === songIndex && before.screen === screen && before.mayClear === mayClear;
}
