import type { ArrangementId, ChordId, SectionId, SongId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';

/**
 * A chord and its place. On lyrics `line` and `character` count from 0; on a measure both are -1 and `beat` is the
 * place.
 */
export interface PlacedChord {
  /** Relative to the key's tonic, as core/music writes it ("1", "6m7", "b7", "N.C."). */
  readonly chord: string;
  readonly line: number;
  readonly character: number;
  /** Beats from the start of measure 1; null while a lyric chord is unscheduled. */
  readonly beat: number | null;
}

export interface LineBeginning {
  readonly line: number;
  readonly beat: number | null;
}

/** A slide's line break before word `word` of lyric line `line`. */
export interface LineBreak {
  readonly line: number;
  readonly word: number;
  readonly beat: number | null;
}

export interface Section {
  readonly name: string;
  /** Beats of each measure. */
  readonly measures: readonly number[];
  /** Lines separated by newlines. */
  readonly lyrics: string;
  readonly chords: Readonly<Record<ChordId, PlacedChord>>;
  readonly line_beginnings: Readonly<Record<string, LineBeginning>>;
  readonly line_breaks: Readonly<Record<string, LineBreak>>;
}

export interface OrderedSection {
  readonly section_id: SectionId;
  /** A direction for the players, such as "Voices only"; empty without one. */
  readonly annotation: string;
}

export interface Arrangement {
  readonly name: string;
  readonly key: KeyName;
  /** Beats per minute. */
  readonly tempo: number;
  /** True if neither the file nor its chords state a key: `key` is a default. */
  readonly key_assumed?: true;
  /** No tempo was stated: `tempo` is a default. */
  readonly tempo_assumed?: true;
  readonly capo: null;
  readonly order: readonly OrderedSection[];
}

export type CopyrightStatus = 'unverified' | 'original' | 'licensed' | 'public';

/** A song as stored, exported and synced; field names are those of the file format. */
export interface Song {
  readonly id: SongId;
  readonly title: string;
  /** Writer or performer, if known. */
  readonly artist?: string;
  /** Themes, seasons, occasions: what its owner looks it up by. None twice, none empty. */
  readonly tags?: readonly string[];
  /** "top/bottom", such as "6/8". */
  readonly time_signature: string;
  /** No time signature was stated: `time_signature` is a default. */
  readonly time_signature_assumed?: true;
  readonly copyright_status: CopyrightStatus;
  readonly copyright_information: string;
  readonly sections: Readonly<Record<SectionId, Section>>;
  readonly arrangements: Readonly<Record<ArrangementId, Arrangement>>;
  /** Epoch ms, or null when never performed. */
  readonly last_performed: number | null;
  readonly times_performed: number;
}
