/** Number of parts of a heartbeat. Pinging thousands of devices at once, and reading their answers, would delay every room. */
export const PARTS = 30;

/** Devices in {@link PARTS} parts of nearly the same size. */
export class HeldDevices<Device> {
  readonly #parts = Array.from({ length: PARTS }, () => new Set<Device>());
  #added = 0;
  #beaten = 0;

  get size(): number {
    return this.#parts.reduce((sum, part) => sum + part.size, 0);
  }

  all(): readonly Device[] {
    return this.#parts.flatMap((part) => [...part]);
  }

  forEach(work: (device: Device) => void): void {
    for (const part of this.#parts) part.forEach((device) => work(device));
  }

  add(device: Device): void {
    this.#parts[this.#added % PARTS]?.add(device);
    this.#added += 1;
  }

  delete(device: Device): void {
    for (const part of this.#parts) if (part.delete(device)) return;
  }

  /** Returns one part after the other, again and again. */
  nextPart(): ReadonlySet<Device> {
    const part = this.#parts[this.#beaten % PARTS] ?? new Set();
    this.#beaten += 1;
    return part;
  }
}
