import { lazy, Suspense, type ComponentType } from 'react';
import type { LibraryRow } from '@uplift/core/library';
import { useShownChurch } from '../../../state/shown-church.ts';
import type { TourCardProps } from './tour-card.tsx';
import { useTour } from './use-tour.ts';

/** Most visits see no tour: its code is fetched with its first step. Without a network it begins at a later visit. */
const TourCard = lazy(async (): Promise<{ default: ComponentType<TourCardProps> }> => {
  try {
    return { default: (await import('./tour-card.tsx')).TourCard };
  } catch {
    return { default: () => null };
  }
});

interface TourPartProps {
  /** The first song of the library; undefined while it has none. */
  readonly song: LibraryRow | undefined;
  /** True during a search, whose results need the room. */
  readonly isHidden: boolean;
  readonly onImport: () => void;
  readonly onOver: () => void;
}

/** The tour of one's own library, until it is over and while there is a song to show. */
export function TourPart({ song, isHidden, onImport, onOver }: TourPartProps) {
  const tour = useTour();
  const isOwn = useShownChurch() === null;
  if (!isOwn || tour.step === null || song === undefined) return null;
  return (
    <Suspense fallback={null}>
      <TourCard step={tour.step} tour={tour} song={song} isHidden={isHidden} onImport={onImport} onOver={onOver} />
    </Suspense>
  );
}
