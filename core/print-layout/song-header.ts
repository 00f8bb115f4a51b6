import { chartHeader, keyAndCapoWords } from '@uplift/core/songbook';
import type { Chart, ChartHeader } from '@uplift/core/songbook';
import { joinInk, moveInk, NO_INK } from './print-document.ts';
import type { PrintText } from './print-document.ts';
import type { Header, HeaderSetting } from './header.ts';
import type { TextFace } from './measure/print-measure.ts';
import type { PrintSong } from './print-song.ts';
import { roadmapEntries } from './roadmap.ts';
import { roadmapPart } from './roadmap-part.ts';
import { cutText, setLines, setText, measureWidth, wrapText } from './text-lines.ts';
import type { TextSetting } from './text-lines.ts';

const TITLE_SIZE = 26;
const TITLE_PITCH = 30;
const TITLE_BASELINE = 24;
const MOST_TITLE_LINES = 3;
const NAME_SIZE = 11;
const FACTS_SIZE = 10.5;
const FACTS_HEIGHT = 20;
/** Share of the line that a fact takes at most, and that is reserved for each of those after it. */
const WIDEST_FACT_SHARE = 0.25;
const WIDEST_KEY_SHARE = 0.45;
const LEAST_FACT_SHARE = 0.1;
const NOTE_SIZE = 12;
const NOTE_PITCH = 15;
const MOST_NOTE_LINES = 6;
/** Space between separate texts next to each other. */
const APART = 10;
const BELOW = 14;
const BELOW_TITLE = 4;

/** Title, arrangement, facts, note and roadmap of a song. */
export function songHeader(printed: PrintSong, chart: Chart, setting: HeaderSetting): Header {
  const facts = chartHeader(printed.song, printed.arrangementId);
  const parts = [
    titlePart(chart, setting),
    ...(facts === null ? [] : [factsPart(facts, printed.capo, setting)]),
    notePart(printed.note ?? '', setting),
    roadmapPart(roadmapEntries(chart.sections, printed.isLinear), setting),
  ];
  return below(parts, BELOW);
}

const RUNNING_SIZE = 10;
const RUNNING_HEIGHT = 24;

/** Identifies the later pages of a song by its title and arrangement. */
export function runningHeader({ title, arrangementName }: Chart, { measure, width }: HeaderSetting): Header {
  const strong = { measure, face: 'strong', size: RUNNING_SIZE, width: width * 0.7 } as const;
  const text = { ...strong, face: 'text', width: width * 0.25 } as const;
  const first = setText(cutText(title, strong), strong, { x: 0, baseline: RUNNING_SIZE });
  const place = { x: first.width + APART, baseline: RUNNING_SIZE, isMuted: true };
  const names = arrangementName === '' ? [] : [setText(cutText(arrangementName, text), text, place)];
  return { ink: { texts: [first, ...names], rules: [] }, height: RUNNING_HEIGHT };
}

const OCCASION_SIZE = 8.5;
const OCCASION_HEIGHT = 15;

/** The header below the note of the occasion; unchanged if that is empty. */
export function withOccasion(header: Header, occasion: string, { measure, width }: HeaderSetting): Header {
  if (occasion === '') return header;
  const face = { measure, face: 'text', size: OCCASION_SIZE, width } as const;
  const words = setText(cutText(occasion, face), face, { x: 0, baseline: OCCASION_SIZE, isMuted: true });
  return below([{ ink: { texts: [words], rules: [] }, height: OCCASION_HEIGHT }, header], 0);
}

function below(parts: readonly Header[], blank: number): Header {
  let top = 0;
  const inks = parts.map(({ ink, height }) => {
    const own = top;
    top += height;
    return moveInk(ink, 0, own);
  });
  return { ink: joinInk(inks), height: top + blank };
}

function titlePart({ title, arrangementName }: Chart, { measure, width }: HeaderSetting): Header {
  const face: TextSetting = { measure, face: 'title', size: TITLE_SIZE, width };
  const small: TextSetting = { measure, face: 'text', size: NAME_SIZE, width };
  const lines = wrapText(title, face, MOST_TITLE_LINES);
  const titleInk = setLines(lines, face, { x: 0, baseline: TITLE_BASELINE, pitch: TITLE_PITCH });
  if (arrangementName === '') return { ink: titleInk, height: headerHeight(lines) };
  const name = cutText(arrangementName, small);
  const besideX = measureWidth(lines.at(-1) ?? '', face) + APART;
  const isBeside = besideX + measureWidth(name, small) <= width;
  const lastBaseline = TITLE_BASELINE + (Math.max(1, lines.length) - 1) * TITLE_PITCH;
  const ownLine = isBeside ? 0 : FACTS_HEIGHT;
  const nameText = setText(name, small, { x: isBeside ? besideX : 0, baseline: lastBaseline + ownLine, isMuted: true });
  return {
    ink: { texts: [...titleInk.texts, nameText], rules: [] },
    height: headerHeight(lines) + ownLine,
  };
}

function headerHeight(titleLines: readonly string[]): number {
  return Math.max(1, titleLines.length) * TITLE_PITCH + BELOW_TITLE;
}

function factsPart(header: ChartHeader, capo: number | null, setting: HeaderSetting): Header {
  const said: readonly (readonly [string, TextFace])[] = [
    [keyAndCapoWords(header, capo ?? 0), 'strong'],
    [header.tempo, 'text'],
    [header.timeSignature, 'text'],
    [header.copyright, 'text'],
  ];
  const facts = said.filter(([fact]) => fact !== '');
  const texts: PrintText[] = [];
  let x = 0;
  for (const [at, [fact, face]] of facts.entries()) {
    const text = { measure: setting.measure, face, size: FACTS_SIZE, width: setting.width };
    const gap = APART + measureWidth('•', text) + APART;
    if (at > 0) texts.push(setText('•', text, { x: x - gap + APART, baseline: FACTS_SIZE, isMuted: true }));
    const kept = (facts.length - 1 - at) * (setting.width * LEAST_FACT_SHARE + gap);
    const widestShare = face === 'strong' ? WIDEST_KEY_SHARE : WIDEST_FACT_SHARE;
    const width = Math.min(setting.width * widestShare, setting.width - x - kept);
    const set = setText(cutText(fact, { ...text, width }), text, { x, baseline: FACTS_SIZE });
    texts.push(set);
    x += set.width + gap;
  }
  return { ink: { texts, rules: [] }, height: FACTS_HEIGHT };
}

function notePart(note: string, { measure, width }: HeaderSetting): Header {
  if (note.trim() === '') return { ink: NO_INK, height: 0 };
  const face: TextSetting = { measure, face: 'direction', size: NOTE_SIZE, width };
  const lines = wrapText(note, face, MOST_NOTE_LINES);
  return {
    ink: setLines(lines, face, { x: 0, baseline: NOTE_SIZE, pitch: NOTE_PITCH }),
    height: lines.length * NOTE_PITCH + 4,
  };
}
