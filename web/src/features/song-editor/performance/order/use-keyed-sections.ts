import { keyPlaces } from '@uplift/core/song-edits';
import { useMemo, useState } from 'react';
import { sectionsInOrder, type SectionInOrder } from '@uplift/core/songbook';
import { useEditor } from '../../editor.ts';

export interface KeyedSection extends SectionInOrder {
  /** Identifies this place of the order, also when it moves. */
  readonly key: string;
}

/** The sections of the open arrangement, in playing order. */
export function useKeyedSections(): readonly KeyedSection[] {
  const { song, arrangementId, arrangement } = useEditor();
  const [known, setKnown] = useState(() => ({ order: arrangement.order, places: keyPlaces([], arrangement.order) }));
  const isOutdated = known.order !== arrangement.order;
  const current = isOutdated ? { order: arrangement.order, places: keyPlaces(known.places, arrangement.order) } : known;
  if (isOutdated) setKnown(current);
  const { places } = current;
  return useMemo(
    () =>
      sectionsInOrder(song, arrangementId).map((section) => ({
        ...section,
        key: places[section.orderIndex]?.key ?? section.id,
      })),
    [song, arrangementId, places],
  );
}
