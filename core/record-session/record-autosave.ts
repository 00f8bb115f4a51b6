import { refused, type RecordChange, type StorageRefusal } from '@uplift/core/foundation';
import { rebaseValue } from '@uplift/core/replication';
import { changedFields } from './changed-fields.ts';
import type { EditBase } from './record-edit.ts';
import type { RecordRules } from './record-rules.ts';
import type { RecordSessionPorts, StoringState } from './record-session.ts';
import { shareStructure } from './share-structure.ts';

/** The session that an autosave stores: its newest value, and its reactions to reads and writes. */
export interface AutosaveEvents<Value> {
  /** The value with every edit so far. */
  readonly newest: () => Value;
  /** The newest value with what others have changed. */
  readonly onTakenIn: (value: Value) => void;
  readonly onStoring: (storing: StoringState) => void;
  readonly onDeleted: (isDeleted: boolean) => void;
}

export interface AutosaveParts<Value extends { readonly id: string }> {
  /** The value as the device holds it. */
  readonly first: Value;
  readonly rules: RecordRules<Value>;
  readonly ports: RecordSessionPorts<Value>;
}

/** Syncs a session's value with the device, in both directions. One read or write runs at a time. */
export class RecordAutosave<Value extends { readonly id: string }> {
  readonly #ports: RecordSessionPorts<Value>;
  readonly #rules: RecordRules<Value>;
  readonly #events: AutosaveEvents<Value>;
  readonly #writer: string;
  readonly #end: () => void;
  /** The value as the device last reported it. */
  #known: Value;
  /** The record may have changed on the device since; at first, between its reading and now. */
  #hasNews = true;
  #running: Promise<void> | null = null;
  #bases: ReadonlyMap<string, EditBase<Value>> = new Map();

  constructor({ first, rules, ports }: AutosaveParts<Value>, events: AutosaveEvents<Value>) {
    this.#ports = ports;
    this.#rules = rules;
    this.#events = events;
    this.#writer = ports.newId();
    this.#known = first;
    this.#end = ports.records.subscribe(({ ids, writer }: RecordChange) => {
      // The response to the session's own write holds the record already.
      if (ids.includes(first.id) && writer !== this.#writer) this.storeAndLook();
    });
    this.store();
  }

  /** Stores changes newer than the device’s value. During a write, further changes are collected for the next one. */
  store(): void {
    if (this.#isNewer()) this.#events.onStoring('storing');
    if (this.#running !== null) return;
    if (this.#hasNews || this.#isNewer()) this.#running = this.#work();
    else this.#events.onStoring('stored');
  }

  /** Notes that the next value to store was made over this base, not over the one that the device holds. */
  editedOver(base: EditBase<Value> | null): void {
    if (base !== null) this.#bases = new Map(this.#bases).set(base.place, base);
  }

  /** Merges changes of others, and stores pending ones. */
  storeAndLook(): void {
    this.#hasNews = true;
    this.store();
  }

  /** Resolves once all is stored or refused. */
  async settle(): Promise<void> {
    await this.#running;
  }

  /** Stops listening. Resolves once all is stored or refused. */
  async close(): Promise<void> {
    this.#end();
    await this.settle();
  }

  /**
   * Loops until nothing is left to do. Nothing may be awaited between the last check and the end, or a change in
   * between would wait forever.
   */
  async #work(): Promise<void> {
    let refusal: StorageRefusal | null = null;
    try {
      // Changes of others are merged even while the device refuses to store.
      // Typed text is stored over the text it was typed in, so that the device can detect what others changed meanwhile.
      for (let next = this.#next(refusal); next !== null; next = this.#next(refusal)) {
        refusal = (await next()) ?? refusal;
      }
    } finally {
      this.#running = null;
    }
    this.#events.onStoring(refusal !== null && this.#isNewer() ? refusal : 'stored');
  }

  #next(refusal: StorageRefusal | null): (() => Promise<StorageRefusal | null>) | null {
    if (refusal === null && this.#isNewer()) return () => this.#write();
    return this.#hasNews ? () => this.#look() : null;
  }

  #isNewer(): boolean {
    return this.#events.newest() !== this.#known;
  }

  /**
   * Reads the record, and merges it. Ignores a failed read: the next write reports the state of the device, and returns
   * what was missed.
   */
  async #look(): Promise<null> {
    this.#hasNews = false;
    const record = await this.#ports.records.get(this.#known.id).catch(() => 'unread' as const);
    if (record === 'unread') return null;
    this.#events.onDeleted(record === null);
    if (record !== null) this.#takeIn(record.value, this.#known);
    return null;
  }

  async #write(): Promise<StorageRefusal | null> {
    if (this.#ports.afterPaint !== undefined) await this.#ports.afterPaint();
    const sent = this.#events.newest();
    const change = changedFields(this.#known, sent);
    const bases = this.#bases;
    this.#bases = new Map();
    const base = [...bases.values()].reduce((held, { apply }) => apply(held), this.#known);
    const outcome = await this.#ports.records
      .put(change, base, this.#writer)
      .catch(() => refused('storage-unavailable' as const));
    if (!outcome.ok) {
      // The next try is over the same bases, unless an edit during this one has named another for a place.
      this.#bases = new Map([...bases, ...this.#bases]);
      return outcome.refusal;
    }
    this.#events.onDeleted(outcome.value.deleted_at !== null);
    this.#takeIn(outcome.value.value, sent);
    return null;
  }

  /**
   * Rebases this person's edits, including those just sent, onto the changes of others. The device merges place by
   * place and does not know that a chord placed on one text has another place in another.
   */
  #takeIn(held: Value, sent: Value): void {
    const [before, newest] = [this.#known, this.#events.newest()];
    this.#known = shareStructure(sent, held);
    if (this.#known === sent) return;
    const theirs = rebaseValue(this.#rules.shape, { base: sent, next: before, current: this.#known });
    const next = this.#rules.takeStep(newest, { from: before, to: theirs });
    this.#known = shareStructure(newest, this.#known);
    this.#events.onTakenIn(shareStructure(this.#known, shareStructure(newest, next)));
  }
}
