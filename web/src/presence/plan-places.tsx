import { findPlanPlace, readPlanPlace, type PresenceVisit } from '@uplift/client/presence';
import { EditingMarks } from './editing-marks.tsx';
import { useOwnPlace } from './use-own-place.ts';

interface PlanPlacesProps {
  readonly visit: PresenceVisit;
  readonly isEditing: boolean;
  /** Index of the item that is open in its dialog; null for none. */
  readonly openItem: number | null;
}

/** Marks the items of a set that others edit, and sends them the one that this person does. */
export function PlanPlaces({ visit, isEditing, openItem }: PlanPlacesProps) {
  useOwnPlace(visit, (focused) => {
    if (!isEditing) return null;
    return openItem === null ? readPlanPlace(focused) : { item: openItem };
  });
  return <EditingMarks visit={visit} find={findPlanPlace} />;
}
