/** Events, line by line, and a hash of all of them. */
export interface Trace {
  note(line: string): void;
  hash(): string;
  /** The last lines, the newest last. */
  lines(): readonly string[];
}

/** The trace of one seed; `kept` is how many of its last lines can be read afterwards. */
export function createTrace(kept: number): Trace {
  let [low, high] = [0x811c9dc5, 0x01000193];
  const lines: string[] = [];
  return {
    note(line) {
      // FNV-1a twice, from different beginnings.
      for (let at = 0; at < line.length; at += 1) {
        low = Math.imul(low ^ line.charCodeAt(at), 0x01000193);
        high = Math.imul(high ^ line.charCodeAt(at), 0x01000193) ^ (low >>> 15);
      }
      if (kept === 0) return;
      lines.push(line);
      if (lines.length > kept) lines.shift();
    },
    hash: () => [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join(''),
    lines: () => lines,
  };
}
