import { findSongPlace, readSongPlace, type PresenceVisit } from '@uplift/client/presence';
import type { Arrangement } from '@uplift/core/songbook';
import { EditingMarks } from './editing-marks.tsx';
import { useOwnPlace } from './use-own-place.ts';

interface SongPlacesProps {
  readonly visit: PresenceVisit;
  readonly order: Arrangement['order'];
  readonly isEditing: boolean;
}

/** Marks the lines of a song where others edit, and sends them the line where this person does. */
export function SongPlaces({ visit, order, isEditing }: SongPlacesProps) {
  useOwnPlace(visit, (focused) => (isEditing ? readSongPlace(focused) : null));
  return <EditingMarks visit={visit} find={(area, at) => findSongPlace(area, order, at)} />;
}
