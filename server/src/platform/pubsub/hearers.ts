/** Who hears what in this process. */
export class Hearers<Words> {
  readonly #byName = new Map<string, ReadonlySet<(words: Words) => void>>();

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  names(): readonly string[] {
    return [...this.#byName.keys()];
  }

  tell(name: string, words: Words): void {
    for (const hear of this.#byName.get(name) ?? []) hear(words);
  }

  /** Adds somebody, until the function that is returned is called. Who is added twice hears twice. */
  add(name: string, hear: (words: Words) => void): () => void {
    const own = (words: Words): void => hear(words);
    this.#byName.set(name, new Set(this.#byName.get(name)).add(own));
    return () => {
      const left = new Set(this.#byName.get(name));
      left.delete(own);
      if (left.size === 0) this.#byName.delete(name);
      else this.#byName.set(name, left);
    };
  }
}
