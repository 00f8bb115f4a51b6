import type { DeckSlide, DeckSong, MeasureWord } from './deck-slide.ts';
import type { SlideText } from '../fit/fit-slide.ts';
import { type FittedSlide, fittedSlides } from '../fit/fitted-slides.ts';
import { secondLines } from './second-language.ts';
import type { SlideSettings } from '../look/slide-settings.ts';
import { rowPieces } from './slide-words.ts';
import { type Slide, type SlideRow, buildSlides } from './slides.ts';

/** A lyric line and its second language below it. */
interface PairedLine {
  readonly slide: Slide;
  /** Empty without. */
  readonly second: readonly SlideRow[];
}

type Fitter = (group: readonly PairedLine[]) => readonly FittedSlide[];

/** The slides of a song's lyric lines, in singing order. Each distinct one is fitted once. */
export function lyricSlides(item: DeckSong, settings: SlideSettings, measure: MeasureWord): readonly DeckSlide[] {
  const fitted = fitOnce(settings, measure);
  return sharedSlides(item, settings, fitted).flatMap((group) => deckSlides(group, fitted(group)));
}

/** Groups the lyric lines that share a slide; a line too long for a slide is a group of its own. */
export function linesOfSlides(
  item: DeckSong,
  settings: SlideSettings,
  measure: MeasureWord,
): readonly (readonly Slide[])[] {
  const groups = sharedSlides(item, settings, fitOnce(settings, measure));
  return groups.map((group) => group.map(({ slide }) => slide));
}

function fitOnce(settings: SlideSettings, measure: MeasureWord): Fitter {
  const known = new Map<string, readonly FittedSlide[]>();
  return (group) => {
    const key = JSON.stringify(group.map((line) => [formatRows(line.slide.rows), formatRows(line.second)]));
    const slides = known.get(key) ?? fittedSlides(layOutText(group, measure), settings, measure);
    known.set(key, slides);
    return slides;
  };
}

function sharedSlides(item: DeckSong, { linesPerSlide }: SlideSettings, fitted: Fitter) {
  const second = secondLines(item);
  const lines = buildSlides(item.song, item.arrangementId).map((slide) => ({ slide, second: second(slide) }));
  return groupLines(lines, linesPerSlide).flatMap((group) => shortEnough(group, fitted));
}

function deckSlides(group: readonly PairedLine[], fitted: readonly FittedSlide[]): readonly DeckSlide[] {
  const [first] = group;
  if (first === undefined) return [];
  const { orderIndex, sectionName, line } = first.slide;
  return fitted.map((slide) => ({ kind: 'lyrics', orderIndex, sectionName, line, caption: '', ...slide }));
}

/**
 * Groups of consecutive lines in a section, at most `most` in each and as equal as possible; a blank line starts a new
 * group.
 */
function groupLines(lines: readonly PairedLine[], most: number): readonly (readonly PairedLine[])[] {
  return findRuns(lines).flatMap((run) => {
    const count = Math.ceil(run.length / most);
    return Array.from({ length: count }, (_, index) =>
      run.slice(Math.ceil((index * run.length) / count), Math.ceil(((index + 1) * run.length) / count)),
    );
  });
}

function findRuns(lines: readonly PairedLine[]): readonly (readonly PairedLine[])[] {
  const runs: PairedLine[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const before = run?.at(-1)?.slide;
    const goesOn = before?.orderIndex === line.slide.orderIndex && before.line + 1 === line.slide.line;
    if (run !== undefined && goesOn) run.push(line);
    else runs.push([line]);
  }
  return runs;
}

/** Groups of lines that fit a slide; a single line that doesn't fit is left to be split. */
function shortEnough(group: readonly PairedLine[], fitted: Fitter): readonly (readonly PairedLine[])[] {
  if (group.length === 1 || fitted(group).length === 1) return [group];
  const middle = Math.ceil(group.length / 2);
  return [group.slice(0, middle), group.slice(middle)].flatMap((half) => shortEnough(half, fitted));
}

function layOutText(group: readonly PairedLine[], measure: MeasureWord): SlideText {
  return {
    rows: group.flatMap(({ slide }) => slide.rows.map((row) => rowPieces(row, measure))),
    secondRows: group.flatMap(({ second }) => second.map((row) => rowPieces(row, measure))),
  };
}

function formatRows(rows: readonly SlideRow[]): readonly string[] {
  return rows.map(({ words }) => words.map(({ text }) => text).join(' '));
}
