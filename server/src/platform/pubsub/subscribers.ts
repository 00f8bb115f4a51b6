/** In-process subscribers by topic. */
export class Subscribers<Message> {
  readonly #byName = new Map<string, ReadonlySet<(message: Message) => void>>();

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  names(): readonly string[] {
    return [...this.#byName.keys()];
  }

  publish(name: string, message: Message): void {
    for (const listener of this.#byName.get(name) ?? []) listener(message);
  }

  /** Subscribes `listener`; returns the unsubscribe function. Subscribing twice delivers twice. */
  add(name: string, listener: (message: Message) => void): () => void {
    const own = (message: Message): void => listener(message);
    this.#byName.set(name, new Set(this.#byName.get(name)).add(own));
    return () => {
      const left = new Set(this.#byName.get(name));
      left.delete(own);
      if (left.size === 0) this.#byName.delete(name);
      else this.#byName.set(name, left);
    };
  }
}
