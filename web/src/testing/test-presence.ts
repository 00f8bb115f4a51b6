import type { EditingPlace, PersonHere, Presence, SharedRecord } from '@uplift/client/presence';
import { createStore, type WritableStore } from '@uplift/core/foundation';

/** Presence in the records of churches; a test says who else is there, and sees what the page shows them. */
export interface TestPresence extends Presence {
  readonly people: WritableStore<readonly PersonHere[]>;
  /** Records that are open now. */
  readonly open: ReadonlySet<SharedRecord>;
  /** Places that were sent, the last one last; the same place may come several times. */
  readonly places: readonly (EditingPlace | null)[];
}

export function createTestPresence(): TestPresence {
  const people = createStore<readonly PersonHere[]>([]);
  const [open, places] = [new Set<SharedRecord>(), [] as (EditingPlace | null)[]];
  return {
    people,
    open,
    places,
    async visit(record) {
      open.add(record);
      return { people, edit: (place) => void places.push(place), end: () => void open.delete(record) };
    },
  };
}

/** Another member of the church. */
export function buildPerson(name: string, color: number, place: EditingPlace | null = null): PersonHere {
  return { id: name, name, picture: '', color, place };
}
