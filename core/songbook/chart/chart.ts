import type { ChordId, NoteId, SectionId } from '@uplift/core/foundation';
import type { KeyName, Notation } from '@uplift/core/music';

/** One arrangement of a song, ready for drawing: every chord as text, over its syllable or in its measure. */
export interface Chart {
  readonly title: string;
  /** Empty for a song's only arrangement with the default name. */
  readonly arrangementName: string;
  /** The key its chords are shown in: the arrangement's, or that of the shapes played with a capo. */
  readonly key: KeyName;
  readonly notation: Notation;
  readonly sections: readonly ChartSection[];
}

export interface ChartSection {
  readonly sectionId: SectionId;
  /** Its position in the arrangement's order, from 0. */
  readonly orderIndex: number;
  readonly name: string;
  /** A direction for the players, such as "Voices only"; empty without one. */
  readonly annotation: string;
  /** True if the same section came before in the order. Its lines and bars are then the same objects. */
  readonly isRepeat: boolean;
  /** Played without words: there are bars and no lyrics. */
  readonly isInstrumental: boolean;
  /** Blank lines at either end are left out. */
  readonly lines: readonly ChartLine[];
  /**
   * Every measure of an instrumental section; of a section with lyrics only those with a chord. Drawn above the lines.
   */
  readonly bars: readonly ChartBar[];
  /** Additions of the reader's own layer; absent without any. */
  readonly own?: OwnInSection;
}

/** A section's part of a layer: what one person added to it for themself. */
export interface OwnInSection {
  /** True if the person hides this section. */
  readonly isHidden: boolean;
  /** True if it is drawn as its name alone. */
  readonly isFolded: boolean;
  /** Notes at the section's start, those among them that lost their line. */
  readonly atStart: readonly ChartNote[];
  /** Notes by the index of the line that they are above. */
  readonly aboveLines: ReadonlyMap<number, readonly ChartNote[]>;
}

/** A note of the reader's own. */
export interface ChartNote {
  readonly id: NoteId;
  readonly text: string;
  /** The words of the line that the note was above, if that line is gone, possibly none; otherwise null. */
  readonly lostWords: string | null;
}

export interface ChartLine {
  /** Its index in the section's lyrics, from 0. */
  readonly line: number;
  /** The lyric line as one string. */
  readonly text: string;
  /** The lyrics of all segments and the spaces after the words join to the line's text. */
  readonly words: readonly ChartWord[];
  /** Has no text and no chord: a gap between two stanzas. */
  readonly isBlank: boolean;
  /** True if it needs no row for chords: neither it nor the other line of its couplet has any. */
  readonly isPlain: boolean;
  /** Text for screen readers: "Amazing grace. Chords: G on amazing, G7 on grace". */
  readonly spoken: string;
}

/** A part of a line that never breaks. A chord without words below it is a word of one segment without lyric. */
export interface ChartWord {
  readonly segments: readonly ChartSegment[];
  /** The white space after the word, exactly as typed; empty at the end of a line. */
  readonly space: string;
}

/** A chord and the lyric below it, up to the next chord or the word's end. Either may be missing. */
export interface ChartSegment {
  readonly chord: ChartChord | null;
  readonly lyric: string;
}

export interface ChartChord {
  readonly id: ChordId;
  /** Text in the chart's key. */
  readonly text: string;
  /** For screen readers: "E flat minor 7". */
  readonly spoken: string;
  /** Beats from the start of measure 1; null while unscheduled. */
  readonly beat: number | null;
}

export interface ChartBar {
  /** The measure's number in its section, from 1. */
  readonly number: number;
  /** Beats from the start of measure 1 to the start of this one. */
  readonly start: number;
  readonly beats: number;
  readonly chords: readonly BarChord[];
}

export interface BarChord extends Omit<ChartChord, 'beat'> {
  /** Beats from the start of this bar; below 0 in the pickup before measure 1, and at or over the bar's beats in the overlap after the last. */
  readonly beat: number;
}
