import type { SyncedCollection } from '@uplift/core/sync';
import { Deed } from './deed.ts';
import { newRecordBook } from './record-book.ts';
import type { RecordBook } from './record-book.ts';

/** All that was done, on every device: what the end is compared with. */
export class Journal {
  readonly #books = new Map<string, RecordBook>();
  readonly #deeds = new Map<string, Deed[]>();
  #accepted = 0;

  /** How many deeds were accepted. */
  get order(): number {
    return this.#accepted;
  }

  books(): readonly RecordBook[] {
    return [...this.#books.values()];
  }

  bookOf(collection: SyncedCollection, id: string): RecordBook {
    const name = `${collection}/${id}`;
    const book = this.#books.get(name) ?? newRecordBook({ collection, id, isTwin: isTwin(id) });
    this.#books.set(name, book);
    return book;
  }

  begin(device: number, { collection, id }: Pick<RecordBook, 'collection' | 'id'>, kind: Deed['kind']): Deed {
    const deed = new Deed(kind);
    const name = `${device}/${collection}/${id}`;
    const known = this.#deeds.get(name) ?? [];
    this.#deeds.set(name, known);
    known.push(deed);
    return deed;
  }

  /** Notes what became of a deed. */
  end(deed: Deed, isAccepted: boolean): void {
    if (!isAccepted) return deed.refuse();
    this.#accepted += 1;
    deed.accept(this.#accepted);
  }

  /** What a device had on its disk of a record when `order` deeds were accepted. */
  acceptedOn(device: number, record: Pick<RecordBook, 'collection' | 'id'>, order: number): readonly Deed[] {
    const deeds = this.#deeds.get(`${device}/${record.collection}/${record.id}`) ?? [];
    return deeds.filter((deed) => deed.isOnDisk() && deed.wasAcceptedBy(order));
  }

  deedsOf(device: number): readonly Deed[] {
    return [...this.#deeds].filter(([name]) => name.startsWith(`${device}/`)).flatMap(([, deeds]) => deeds);
  }
}

const TWIN = 'twin-';
const FILE = 'file-';

/** The id of a record that several devices make, each its own way. */
export function twinId(number: number): string {
  return `${TWIN}${number}`;
}

/** The id of a record that several devices read from the same file, and that nobody changes. */
export function fileId(number: number): string {
  return `${FILE}${number}`;
}

function isTwin(id: string): boolean {
  return id.startsWith(TWIN);
}

export function isFromFile(id: string): boolean {
  return id.startsWith(FILE);
}
