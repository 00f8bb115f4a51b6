import type { ArrangementId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';
import { sectionsInOrder } from '@uplift/core/songbook';
import type { Section, Song } from '@uplift/core/songbook';
import { arrangementToWrite } from '../chordpro-writer/arrangement-to-write.ts';
import { chordsShownIn } from '../chords/chords-shown.ts';
import { measuredChords } from '../chords/measured-chords.ts';
import { sungLines } from '../assembly/sung-lines.ts';

/**
 * A song as its chart shows it: chords in the song's key, sections once, and the names in playing order. Plain JSON.
 */
export interface ChartJson {
  readonly title: string;
  readonly artist: string | null;
  readonly key: KeyName;
  /** Beats per minute. */
  readonly tempo: number;
  readonly time_signature: string;
  readonly sections: readonly ChartJsonSection[];
  readonly order: readonly string[];
}

export interface ChartJsonSection {
  readonly name: string;
  /** `character` counts from 0. */
  readonly lines: readonly {
    readonly lyrics: string;
    readonly chords: readonly { readonly chord: string; readonly character: number }[];
  }[];
  readonly measures: readonly { readonly beats: number; readonly chords: readonly string[] }[];
}

/** The chart of one arrangement (null: the first); sections in the order of their first appearance in it. */
export function toChartJson(song: Song, arrangementId: ArrangementId | null): ChartJson {
  const { key, tempo } = arrangementToWrite(song, arrangementId);
  const played = sectionsInOrder(song, arrangementId).map(({ section }) => section);
  const shown = chordsShownIn(key);
  return {
    title: song.title,
    artist: song.artist ?? null,
    key,
    tempo,
    time_signature: song.time_signature,
    sections: [...new Set(played)].map((section) => chartSection(section, shown)),
    order: played.map((section) => section.name),
  };
}

function chartSection(section: Section, shown: (chord: string) => string): ChartJsonSection {
  return {
    name: section.name,
    lines: sungLines(section).map(({ lyrics, chords }) => ({
      lyrics,
      chords: chords.map(({ chord, character }) => ({ chord: shown(chord), character })),
    })),
    measures: measuredChords(section).map(({ beats, chords }) => ({
      beats,
      chords: chords.map(({ chord }) => shown(chord)),
    })),
  };
}
