/** Counts of found, missed, and wrongly found items. */
export interface Tally {
  readonly hit: number;
  readonly missed: number;
  readonly extra: number;
}

export type Measure = 'titles' | 'chordLines' | 'chords' | 'places';

/** The outcome for one file; each failure names a line and its problem. */
export interface Verdict {
  readonly tallies: Readonly<Record<Measure, Tally>>;
  readonly failures: readonly string[];
}

const NONE: Tally = { hit: 0, missed: 0, extra: 0 };
export const NO_FINDINGS: Verdict = {
  tallies: { titles: NONE, chordLines: NONE, chords: NONE, places: NONE },
  failures: [],
};

/** Creates a verdict of a single measure. */
export function counted(measure: Measure, tally: Partial<Tally>, failures: readonly string[] = []): Verdict {
  return { tallies: { ...NO_FINDINGS.tallies, [measure]: { ...NONE, ...tally } }, failures };
}

/** A verdict that counts nothing and reports one failure. */
export function failing(failure: string): Verdict {
  return { ...NO_FINDINGS, failures: [failure] };
}

export function totalVerdict(verdicts: readonly Verdict[]): Verdict {
  const of = (measure: Measure) => verdicts.reduce((sum, verdict) => added(sum, verdict.tallies[measure]), NONE);
  return {
    tallies: { titles: of('titles'), chordLines: of('chordLines'), chords: of('chords'), places: of('places') },
    failures: verdicts.flatMap((verdict) => verdict.failures),
  };
}

function added(a: Tally, b: Tally): Tally {
  return { hit: a.hit + b.hit, missed: a.missed + b.missed, extra: a.extra + b.extra };
}

/** The correct share of the reported items; 1 without any. */
export function precision({ hit, extra }: Tally): number {
  return hit + extra === 0 ? 1 : hit / (hit + extra);
}

/** The found share of the existing items; 1 without any. */
export function recall({ hit, missed }: Tally): number {
  return hit + missed === 0 ? 1 : hit / (hit + missed);
}
