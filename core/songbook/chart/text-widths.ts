import { chordParts, type Notation, type NotePart, type QualityRun } from '@uplift/core/music';
import type { ChartMeasure } from './segment-spacing.ts';

/** Letters of a chart: the weight, and the width on the font's width axis. */
export interface ChartFace {
  readonly weight: number;
  readonly stretch: 'normal' | 'semi-condensed';
}

/** Typography of a chart's chords. */
export interface ChordSetting {
  readonly notation: Notation;
  /** In percent of their usual size. */
  readonly chordScale: number;
}

/** Widths of the texts of charts, each measured once. */
export interface TextWidths {
  /** The widths in em of the chart's size, with lyrics at `stretchPercent` of the font's width axis. */
  readonly measureAt: (stretchPercent: number, setting: ChordSetting) => ChartMeasure;
  /** The width of a section's name in em of its own size. */
  readonly nameEm: (name: string) => number;
  /** Clears every width after a font has arrived. */
  readonly forget: () => void;
}

/** Width of `semi-condensed` on the width axis (CSS Fonts 4, section 2.3.2). */
const CONDENSED_PERCENT = 87.5;
const FULL_PERCENT = 100;
const LYRIC_WEIGHT = 430;
const ROOT_WEIGHT = 700;
const QUALITY_WEIGHT = 560;
const NAME_WEIGHT = 600;
/** Chord size and its parts in em of the chart's size; the same figures as chart.module.css. */
export const CHORD_EM = 0.9;
const QUALITY_EM = CHORD_EM * 0.92;
/** Size of the raised text behind a degree; the same figure as in chord-text.module.css. */
const RAISED_EM = QUALITY_EM * 0.76;
const CHORD_GAP_EM = 0.34 * CHORD_EM;

const ACCIDENTALS = /([♭♯])/u;
/** Sizes of `.acc.fl` and `.acc.sh` (ui-kit/styles.css). */
const FLAT_SCALE = 1.2;
const FLAT_CUT_EM = 0.055;
const SHARP_SCALE = 0.95;
const SHARP_CUT_EM = 0.03;

type MeasureEm = (text: string, face: ChartFace) => number;

/** @param measureEm The width of a text in em of its own size. */
export function createTextWidths(measureEm: MeasureEm): TextWidths {
  const texts = new Map<string, number>();
  /** A song has few chords, and each is on many lines. */
  const chords = new Map<string, number>();
  const textEm: MeasureEm = (text, face) =>
    known(texts, `${face.weight} ${face.stretch} ${text}`, () => measureEm(text, face));
  const chordEm = (text: string, notation: Notation) =>
    known(chords, `${notation} ${text}`, () => chordWidthEm(text, notation, textEm));
  return {
    measureAt(stretchPercent, { notation, chordScale }) {
      const scale = chordScale / 100;
      return {
        chord: (text) => scale * chordEm(text, notation),
        lyric: (text) => lyricWidthEm(text, stretchPercent, textEm),
        chordGap: scale * CHORD_GAP_EM,
      };
    },
    nameEm: (name) => textEm(name, { weight: NAME_WEIGHT, stretch: 'normal' }),
    forget() {
      texts.clear();
      chords.clear();
    },
  };
}

function known(widths: Map<string, number>, key: string, measure: () => number): number {
  const before = widths.get(key);
  if (before !== undefined) return before;
  const width = measure();
  widths.set(key, width);
  return width;
}

/** A variable font's widths are linear along its axis, so two measurements give every one between. */
function lyricWidthEm(text: string, stretchPercent: number, textEm: MeasureEm): number {
  const full = textEm(text, { weight: LYRIC_WEIGHT, stretch: 'normal' });
  if (stretchPercent >= FULL_PERCENT) return full;
  const condensed = textEm(text, { weight: LYRIC_WEIGHT, stretch: 'semi-condensed' });
  const share = (FULL_PERCENT - stretchPercent) / (FULL_PERCENT - CONDENSED_PERCENT);
  return full + (condensed - full) * share;
}

function chordWidthEm(text: string, notation: Notation, textEm: MeasureEm): number {
  const parts = chordParts(text, notation);
  if (parts.type === 'literal') return CHORD_EM * chordPartEm(parts.text, ROOT_WEIGHT, textEm);
  const noteEm = (note: NotePart) => CHORD_EM * chordPartEm(noteText(note), ROOT_WEIGHT, textEm);
  const quality = parts.quality.reduce((sum, run) => sum + runEm(run, textEm), 0);
  const slash = parts.bass === null ? 0 : QUALITY_EM * chordPartEm('/', QUALITY_WEIGHT, textEm);
  return noteEm(parts.root) + quality + slash + (parts.bass === null ? 0 : noteEm(parts.bass));
}

function noteText({ before = '', letter, accidental }: NotePart): string {
  return signs(before) + letter + signs(accidental);
}

function runEm(run: QualityRun, textEm: MeasureEm): number {
  const text = 'text' in run ? run.text : signs(run.accidental);
  return (run.isRaised === true ? RAISED_EM : QUALITY_EM) * chordPartEm(text, QUALITY_WEIGHT, textEm);
}

function signs(accidental: string): string {
  return accidental.replaceAll('b', '♭').replaceAll('#', '♯');
}

function chordPartEm(text: string, weight: number, textEm: MeasureEm): number {
  const face: ChartFace = { weight, stretch: 'semi-condensed' };
  return text
    .split(ACCIDENTALS)
    .filter((part) => part !== '')
    .reduce((sum, part) => sum + pieceEm(part, textEm(part, face)), 0);
}

/** A sign as the style sheet sets it: scaled to cap height, with its side bearings cut. */
function pieceEm(part: string, ownEm: number): number {
  if (part === '♭') return FLAT_SCALE * (ownEm - FLAT_CUT_EM);
  return part === '♯' ? SHARP_SCALE * (ownEm - SHARP_CUT_EM) : ownEm;
}
