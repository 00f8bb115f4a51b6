import type { ChartMeasure } from '@uplift/core/songbook';
import { chordParts, type NotePart, type Notation, type QualityRun } from '@uplift/core/music';

/** Text is measured once at this size; its width in em is the same at every other. */
const REFERENCE_PX = 100;
/** Width of `semi-condensed` on the width axis (CSS Fonts 4, section 2.3.2). */
const CONDENSED_PERCENT = 87.5;
const FULL_PERCENT = 100;
const FAMILY = '"Noto Sans Symbols Variable", "Instrument Sans Variable", system-ui, sans-serif';
const LYRIC_WEIGHT = 430;
const ROOT_WEIGHT = 700;
const QUALITY_WEIGHT = 560;
/** Chord size and its parts in em of the chart's size; the same figures as chart.module.css. */
const CHORD_EM = 0.9;
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

type Stretch = 'normal' | 'semi-condensed';

interface Face {
  readonly weight: number;
  readonly stretch: Stretch;
}

const widths = new Map<string, number>();
/** Widths of whole chords: a song has few, and each is on many lines. */
const chordWidths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null = null;

/** Forgets every width, for when a font has arrived. */
export function forgetWidths(): void {
  widths.clear();
  chordWidths.clear();
}

/** Typography of a chart's chords. */
export interface ChordSetting {
  readonly notation: Notation;
  /** In percent of their usual size. */
  readonly chordScale: number;
}

/** The widths of a chart's text in em of the chart's size, with lyrics at `stretchPercent` of the font's width axis. */
export function chartMeasure(stretchPercent: number, { notation, chordScale }: ChordSetting): ChartMeasure {
  const scale = chordScale / 100;
  return {
    chord: (text) => scale * chordWidthEm(text, notation),
    lyric: (text) => lyricWidthEm(text, stretchPercent),
    chordGap: scale * CHORD_GAP_EM,
  };
}

/** A variable font's widths are linear along its axis, so two measurements give every one between. */
function lyricWidthEm(text: string, stretchPercent: number): number {
  const full = widthEm(text, { weight: LYRIC_WEIGHT, stretch: 'normal' });
  if (stretchPercent >= FULL_PERCENT) return full;
  const condensed = widthEm(text, { weight: LYRIC_WEIGHT, stretch: 'semi-condensed' });
  const share = (FULL_PERCENT - stretchPercent) / (FULL_PERCENT - CONDENSED_PERCENT);
  return full + (condensed - full) * share;
}

function chordWidthEm(text: string, notation: Notation): number {
  const key = `${notation} ${text}`;
  const known = chordWidths.get(key);
  if (known !== undefined) return known;
  const width = newChordWidthEm(text, notation);
  chordWidths.set(key, width);
  return width;
}

function newChordWidthEm(text: string, notation: Notation): number {
  const parts = chordParts(text, notation);
  if (parts.type === 'literal') return CHORD_EM * chordPartEm(parts.text, ROOT_WEIGHT);
  const quality = parts.quality.reduce((sum, run) => sum + runEm(run), 0);
  const slash = parts.bass === null ? 0 : QUALITY_EM * chordPartEm('/', QUALITY_WEIGHT);
  return noteEm(parts.root) + quality + slash + (parts.bass === null ? 0 : noteEm(parts.bass));
}

function noteEm({ before = '', letter, accidental }: NotePart): number {
  return CHORD_EM * chordPartEm(signs(before) + letter + signs(accidental), ROOT_WEIGHT);
}

function runEm(run: QualityRun): number {
  const text = 'text' in run ? run.text : signs(run.accidental);
  return (run.isRaised === true ? RAISED_EM : QUALITY_EM) * chordPartEm(text, QUALITY_WEIGHT);
}

function signs(accidental: string): string {
  return accidental.replaceAll('b', '♭').replaceAll('#', '♯');
}

function chordPartEm(text: string, weight: number): number {
  const face: Face = { weight, stretch: 'semi-condensed' };
  return text
    .split(ACCIDENTALS)
    .filter((part) => part !== '')
    .reduce((sum, part) => sum + (accidentalEm(part, face) ?? widthEm(part, face)), 0);
}

/** A sign as the style sheet sets it: scaled to cap height, with its side bearings cut. */
function accidentalEm(part: string, face: Face): number | null {
  if (part === '♭') return FLAT_SCALE * (widthEm(part, face) - FLAT_CUT_EM);
  if (part === '♯') return SHARP_SCALE * (widthEm(part, face) - SHARP_CUT_EM);
  return null;
}

function widthEm(text: string, face: Face): number {
  const key = `${face.weight} ${face.stretch} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const width = measurePx(text, face) / REFERENCE_PX;
  widths.set(key, width);
  return width;
}

function measurePx(text: string, { weight, stretch }: Face): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen === null) return text.length * REFERENCE_PX * 0.5;
  pen.font = `${weight} ${REFERENCE_PX}px ${FAMILY}`;
  pen.fontStretch = stretch;
  return pen.measureText(text).width;
}
