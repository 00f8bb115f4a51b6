import type { SyncedCollection } from '@uplift/core/sync';
import { Operation } from './operation.ts';
import { newRecordBook } from './record-book.ts';
import type { RecordBook } from './record-book.ts';

/** All operations on every device, which the end state is compared with. */
export class Journal {
  readonly #books = new Map<string, RecordBook>();
  readonly #operations = new Map<string, Operation[]>();
  #accepted = 0;

  /** Number of accepted operations. */
  get order(): number {
    return this.#accepted;
  }

  books(): readonly RecordBook[] {
    return [...this.#books.values()];
  }

  bookFor(collection: SyncedCollection, id: string): RecordBook {
    const name = `${collection}/${id}`;
    const book = this.#books.get(name) ?? newRecordBook({ collection, id, isTwin: isTwin(id) });
    this.#books.set(name, book);
    return book;
  }

  begin(device: number, { collection, id }: Pick<RecordBook, 'collection' | 'id'>, kind: Operation['kind']): Operation {
    const operation = new Operation(kind);
    const name = `${device}/${collection}/${id}`;
    const known = this.#operations.get(name) ?? [];
    this.#operations.set(name, known);
    known.push(operation);
    return operation;
  }

  /** Notes the result of an operation: whether it is kept, and in which account's record. */
  end(operation: Operation, became: 'refused' | 'owned' | 'unclaimed'): void {
    if (became === 'refused') return operation.refuse();
    this.#accepted += 1;
    operation.accept(this.#accepted, { isUnclaimed: became === 'unclaimed' });
  }

  /** Notes that a record that was unclaimed on a device is the account's. */
  claim(device: number, record: Pick<RecordBook, 'collection' | 'id'>): void {
    this.#accepted += 1;
    for (const operation of this.#operationsOn(device, record)) operation.claim(this.#accepted);
  }

  /** Lists a device's stored operations on a record of the account when `order` operations were accepted. */
  ownedOn(device: number, record: Pick<RecordBook, 'collection' | 'id'>, order: number): readonly Operation[] {
    return this.#operationsOn(device, record).filter(
      (operation) => operation.isOnDisk() && operation.wasOwnedBy(order),
    );
  }

  operationsFor(device: number): readonly Operation[] {
    return [...this.#operations]
      .filter(([name]) => name.startsWith(`${device}/`))
      .flatMap(([, operations]) => operations);
  }

  #operationsOn(device: number, { collection, id }: Pick<RecordBook, 'collection' | 'id'>): readonly Operation[] {
    return this.#operations.get(`${device}/${collection}/${id}`) ?? [];
  }
}

const TWIN = 'twin-';
const FILE = 'file-';

/** The id of a record that several devices make, each its own way. */
export function twinId(number: number): string {
  return `${TWIN}${number}`;
}

/** The id of a record that several devices read from the same file, and that no one changes. */
export function fileId(number: number): string {
  return `${FILE}${number}`;
}

function isTwin(id: string): boolean {
  return id.startsWith(TWIN);
}

export function isFromFile(id: string): boolean {
  return id.startsWith(FILE);
}
