import type { Store } from '@uplift/core/foundation';
import type { EditingPlace } from '@uplift/contract';

export type { EditingPlace } from '@uplift/contract';

/** A record of the library of a church. */
export interface SharedRecord {
  readonly churchId: string;
  readonly collection: 'songs' | 'sets';
  readonly id: string;
}

/** Another member of the church who has the record open, on any number of devices. */
export interface PersonHere {
  /** The id of the account. */
  readonly id: string;
  readonly name: string;
  /** Address of the picture; empty without one. */
  readonly picture: string;
  /** Different for the members of a church, and the same on every device: 0, 1, 2 … */
  readonly color: number;
  /** Null while the person only looks. */
  readonly place: EditingPlace | null;
}

/** The stay of this page in a record. */
export interface PresenceVisit {
  /** By color; empty while the page is hidden or offline. */
  readonly people: Store<readonly PersonHere[]>;
  /** Sends the place where this person edits, null for none, if it has changed: five times a second at most. */
  edit(place: EditingPlace | null): void;
  /** Ends the stay: this person is no longer shown to the others. */
  end(): void;
}

/** The presence of this person in the records of churches. */
export interface Presence {
  /** Shows this person to the others who have the record open; null if the code for it can't be loaded now. */
  visit(record: SharedRecord): Promise<PresenceVisit | null>;
}
