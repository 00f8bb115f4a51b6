/** Times of a section's lines and chords, in beats from the start of its first measure. */
export interface SampleTune {
  readonly measures: number;
  readonly measureBeats: number;
  readonly lines: readonly TuneLine[];
}

export interface TuneLine {
  /** Of its first syllable; a pickup into the first measure is below 0. */
  readonly begins: number;
  /** Of each chord, in the order they are written. */
  readonly chords: readonly number[];
}

/** NEW BRITAIN in 3/4, as in The Southern Harmony (1835): 16 measures, each line with a pickup of a beat. */
export const AMAZING_GRACE: SampleTune = {
  measures: 16,
  measureBeats: 3,
  lines: [
    { begins: -1, chords: [0, 3, 6, 9] },
    { begins: 11, chords: [12, 15, 18, 21] },
    { begins: 23, chords: [24, 27, 30, 33] },
    { begins: 35, chords: [36, 39, 42] },
  ],
};

/** NICAEA in 4/4, as in Hymns Ancient and Modern (1861): 16 measures, four to a line. */
export const HOLY_HOLY_HOLY: SampleTune = {
  measures: 16,
  measureBeats: 4,
  lines: [
    { begins: 0, chords: [0, 2, 4, 6, 8, 12] },
    { begins: 16, chords: [16, 20, 24, 26, 28, 30] },
    { begins: 32, chords: [32, 34, 36, 38, 40, 44] },
    { begins: 48, chords: [48, 51, 52, 54, 56, 58, 60] },
  ],
};

/** VILLE DU HAVRE in 4/4, as in Gospel Hymns No. 2 (1876): 14 measures, the last shared with the pickup of the chorus. */
export const IT_IS_WELL: SampleTune = {
  measures: 14,
  measureBeats: 4,
  lines: [
    { begins: -1, chords: [0, 8, 12] },
    { begins: 15, chords: [16, 22, 24] },
    { begins: 27, chords: [28, 32, 36, 40] },
    { begins: 42, chords: [44, 50, 52] },
  ],
};

/** Its chorus: 7 measures, the last shared with the pickup of the next verse. */
export const IT_IS_WELL_CHORUS: SampleTune = {
  measures: 7,
  measureBeats: 4,
  lines: [
    { begins: -2, chords: [0, 4] },
    { begins: 6, chords: [8, 12] },
    { begins: 14, chords: [16, 20, 22, 24] },
  ],
};
