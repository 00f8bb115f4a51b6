/** A beat as musicians count it, and how many its measure has. */
export interface CountedBeat {
  /** From 1. */
  readonly count: number;
  readonly of: number;
}

export interface Measures {
  /** Song beats that begin a measure, ascending. */
  readonly downbeats: readonly number[];
  /** Of measures that are not in there. */
  readonly beatsInMeasure: number;
}

/**
 * The count of a whole beat within its measure; the count-in and the beats after the last downbeat have usual
 * measures.
 */
export function countedBeat(beat: number, { downbeats, beatsInMeasure }: Measures): CountedBeat {
  const index = downbeats.findLastIndex((downbeat) => downbeat <= beat);
  const start = downbeats[index] ?? 0;
  const next = index === -1 ? undefined : downbeats[index + 1];
  const since = Math.floor(beat - start);
  if (next !== undefined) return { count: since + 1, of: Math.ceil(next - start) };
  return { count: (((since % beatsInMeasure) + beatsInMeasure) % beatsInMeasure) + 1, of: beatsInMeasure };
}
