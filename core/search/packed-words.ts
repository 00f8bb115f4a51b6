/** FNV-1a (Fowler, Noll, Vo), 32 bits. */
const HASH_SEED = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;

const NO_WORD = -1;

/**
 * Distinct words, concatenated as UTF-16 code units and numbered from 0, so that many are found and compared without
 * creating a string.
 */
export class PackedWords {
  #units = new Uint16Array(1 << 16);
  /** Word `id` begins at `starts[id]` and ends where the next begins. */
  #starts = new Int32Array(1 << 13);
  #size = 0;
  /** Numbers of words by hash; a taken slot leads to the next one. At most half of the slots are taken. */
  #byHash = new Int32Array(1 << 14).fill(NO_WORD);
  readonly #hashes: number[] = [];

  get size(): number {
    return this.#size;
  }

  get units(): Uint16Array {
    return this.#units;
  }

  get starts(): Int32Array {
    return this.#starts;
  }

  /** The number of the word that is in `text` from `from` to before `to`. A word not seen before gets the next one. */
  readId(text: string, from: number, to: number): number {
    const length = to - from;
    const hash = this.#writeBehind(text, from, to);
    const place = this.#placeOfWritten(hash, length);
    return this.#isFree(place) ? this.#keep(place, hash, length) : (this.#byHash[place] ?? NO_WORD);
  }

  /** Writes a word at the end, where it stays if it turns out to be new, and returns its hash. */
  #writeBehind(text: string, from: number, to: number): number {
    const start = this.#starts[this.#size] ?? 0;
    while (start + to - from > this.#units.length) this.#lengthenUnits();
    const units = this.#units;
    let hash = HASH_SEED;
    for (let at = from; at < to; at += 1) {
      const unit = text.charCodeAt(at);
      units[start + at - from] = unit;
      hash = Math.imul(hash ^ unit, HASH_FACTOR);
    }
    return hash;
  }

  #keep(place: number, hash: number, length: number): number {
    const id = this.#size;
    this.#byHash[place] = id;
    this.#hashes.push(hash);
    this.#size += 1;
    if (this.#size === this.#starts.length) this.#lengthenStarts();
    this.#starts[this.#size] = (this.#starts[id] ?? 0) + length;
    if (this.#size * 2 > this.#byHash.length) this.#spreadByHash();
    return id;
  }

  /** The place of the word just written, or the free one that it would take. */
  #placeOfWritten(hash: number, length: number): number {
    let place = this.#firstPlace(hash);
    while (!this.#isFree(place) && !this.#isWritten(this.#byHash[place] ?? NO_WORD, length))
      place = this.#nextPlace(place);
    return place;
  }

  #firstPlace(hash: number): number {
    return (hash ^ (hash >>> 15)) & (this.#byHash.length - 1);
  }

  #nextPlace(place: number): number {
    return (place + 1) & (this.#byHash.length - 1);
  }

  #isFree(place: number): boolean {
    return this.#byHash[place] === NO_WORD;
  }

  /** Returns true if the word just written, of `length` units, is word `id`. */
  #isWritten(id: number, length: number): boolean {
    const units = this.#units;
    const start = this.#starts[id] ?? 0;
    const written = this.#starts[this.#size] ?? 0;
    if ((this.#starts[id + 1] ?? 0) - start !== length) return false;
    let at = 0;
    while (at < length && units[start + at] === units[written + at]) at += 1;
    return at === length;
  }

  #lengthenUnits(): void {
    const longer = new Uint16Array(this.#units.length * 2);
    longer.set(this.#units);
    this.#units = longer;
  }

  #lengthenStarts(): void {
    const longer = new Int32Array(this.#starts.length * 2);
    longer.set(this.#starts);
    this.#starts = longer;
  }

  #spreadByHash(): void {
    this.#byHash = new Int32Array(this.#byHash.length * 2).fill(NO_WORD);
    for (const [id, hash] of this.#hashes.entries()) {
      let place = this.#firstPlace(hash);
      while (!this.#isFree(place)) place = this.#nextPlace(place);
      this.#byHash[place] = id;
    }
  }
}
