import { joinInk, moveInk } from './print-document.ts';
import type { PrintInk, PrintText } from './print-document.ts';
import type { PrintMeasure } from './measure/print-measure.ts';
import type { CoverLine, PrintCover } from './print-song.ts';
import { cutText, setLines, setText, measureWidth, wrapText } from './text-lines.ts';
import type { TextSetting } from './text-lines.ts';

export interface CoverSetting {
  readonly measure: PrintMeasure;
  readonly width: number;
  /** Height above the footer, pt. */
  readonly height: number;
}

const TITLE_SIZE = 26;
const TITLE_PITCH = 30;
const TITLE_BASELINE = 24;
const DETAIL_SIZE = 11;
const DETAIL_HEIGHT = 36;
const BELOW_TITLE = 4;
const NOTE_SIZE = 12;
const NOTE_PITCH = 15;
const NOTE_BASELINE = 34;
/** More lines than the longest note fills, unless it is mostly line breaks. */
const MOST_NOTE_LINES = 30;
const NAME_SIZE = 12;
const LINE_SIZE = 9.5;
const LINE_PITCH = 12;
const ROW_PADDING = 5;
const NAME_HEIGHT = 15;
const TIME_WIDTH = 62;
const LENGTH_WIDTH = 44;
const RULE_PT = 0.5;
const MOST_DETAIL_LINES = 4;
const MOST_TITLE_LINES = 3;

/** The pages that list a set, each drawn from the top left of its margins. */
export function coverPages(cover: PrintCover, setting: CoverSetting): readonly PrintInk[] {
  const heading = headingPart(cover, setting);
  const pages: PrintInk[][] = [[heading.ink]];
  let top = heading.height;
  for (const line of cover.lines) {
    const row = rowPart(line, setting);
    if (top + row.height > setting.height) {
      pages.push([]);
      top = 0;
    }
    pages.at(-1)?.push(moveInk(row.ink, 0, top));
    top += row.height;
  }
  return pages.map(joinInk);
}

interface Part {
  readonly ink: PrintInk;
  readonly height: number;
}

function headingPart({ title, detail, note = '' }: PrintCover, { measure, width }: CoverSetting): Part {
  const face = { measure, face: 'title', size: TITLE_SIZE, width } as const;
  const small = { measure, face: 'text', size: DETAIL_SIZE, width } as const;
  const italic = { measure, face: 'direction', size: NOTE_SIZE, width } as const;
  const lines = wrapText(title, face, MOST_TITLE_LINES);
  const notes = noteLines(note, italic);
  const height = lines.length * TITLE_PITCH;
  const below = setText(cutText(detail, small), small, {
    x: 0,
    baseline: height + DETAIL_SIZE + BELOW_TITLE,
    isMuted: true,
  });
  return {
    ink: joinInk([
      setLines(lines, face, { x: 0, baseline: TITLE_BASELINE, pitch: TITLE_PITCH }),
      { texts: [below], rules: [] },
      setLines(notes, italic, { x: 0, baseline: height + NOTE_BASELINE, pitch: NOTE_PITCH, isMuted: true }),
    ]),
    height: height + DETAIL_HEIGHT + notes.length * NOTE_PITCH,
  };
}

/** A note line for line, with a mark at its end if it is cut. */
function noteLines(note: string, setting: TextSetting): readonly string[] {
  const lines = note.split('\n').flatMap((line) => wrapText(line, setting, MOST_NOTE_LINES));
  if (lines.length <= MOST_NOTE_LINES) return lines;
  return [...lines.slice(0, MOST_NOTE_LINES - 1), cutText(`${lines[MOST_NOTE_LINES - 1] ?? ''} …`, setting)];
}

function rowPart(line: CoverLine, { measure, width }: CoverSetting): Part {
  const nameWidth = width - TIME_WIDTH - LENGTH_WIDTH;
  const name = { measure, face: line.isSection ? 'direction' : 'strong', size: NAME_SIZE, width: nameWidth } as const;
  const small = { measure, face: 'text', size: LINE_SIZE, width: nameWidth } as const;
  const details = wrapText(line.detail, small, MOST_DETAIL_LINES);
  const baseline = ROW_PADDING + NAME_SIZE;
  const length = setText(line.length, small, { x: width - measureWidth(line.length, small), baseline });
  const texts: PrintText[] = [
    ...(line.time === '' ? [] : [setText(line.time, small, { x: 0, baseline })]),
    setText(cutText(line.name, name), name, { x: TIME_WIDTH, baseline }),
    ...setLines(details, small, { x: TIME_WIDTH, baseline: baseline + NAME_HEIGHT, pitch: LINE_PITCH, isMuted: true })
      .texts,
    ...(line.length === '' ? [] : [length]),
  ];
  const height = 2 * ROW_PADDING + NAME_HEIGHT + details.length * LINE_PITCH + (details.length === 0 ? 0 : ROW_PADDING);
  return { ink: { texts, rules: [{ x: 0, y: 0, width, height: RULE_PT, isMuted: true }] }, height };
}
