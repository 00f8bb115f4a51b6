/** Words one behind the other as UTF-16 code units, numbered from 0: many can be compared without touching a string. */
export class PackedWords {
  #units = new Uint16Array(1 << 16);
  /** Word `id` begins at `starts[id]` and ends where the next begins. */
  #starts = new Int32Array(1 << 13);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get units(): Uint16Array {
    return this.#units;
  }

  get starts(): Int32Array {
    return this.#starts;
  }

  /** Adds a word of at most 32 code units and answers its number. */
  add(word: string): number {
    const id = this.#size;
    this.#size += 1;
    const start = this.#starts[id] ?? 0;
    this.#reserve(this.#size, start + word.length);
    for (let at = 0; at < word.length; at += 1) this.#units[start + at] = word.charCodeAt(at);
    this.#starts[this.#size] = start + word.length;
    return id;
  }

  #reserve(words: number, units: number): void {
    if (words >= this.#starts.length) {
      const larger = new Int32Array(this.#starts.length * 2);
      larger.set(this.#starts);
      this.#starts = larger;
    }
    if (units > this.#units.length) {
      const larger = new Uint16Array(this.#units.length * 2);
      larger.set(this.#units);
      this.#units = larger;
    }
  }
}
