import type { Header, HeaderSetting } from './header.ts';
import { moveInk } from './print-document.ts';
import type { PrintRule, PrintText } from './print-document.ts';
import type { TextFace } from './measure/print-measure.ts';
import type { RoadmapEntry } from './roadmap.ts';
import { cutText, setText, measureWidth } from './text-lines.ts';
import type { TextSetting } from './text-lines.ts';

const SIZE = 9.5;
const PITCH = 14;
const BASELINE = 10;
const PADDING = 6;
const RULE_PT = 0.75;
/** Space between a name and its direction, and on either side of the sign between two names. */
const DIRECTION_GAP = 5;
const SIGN_GAP = 8;
const SIGN = '›';
/** A song of hundreds of sections would leave no room for its chart. */
const MOST_LINES = 12;
const WIDEST_NAME_SHARE = 0.6;
const WIDEST_DIRECTION_SHARE = 0.3;

/** The way through a song between two rules, on as many lines as it needs. */
export function roadmapPart(entries: readonly RoadmapEntry[], setting: HeaderSetting): Header {
  const rule = (y: number): PrintRule => ({ x: 0, y, width: setting.width, height: RULE_PT, isMuted: false });
  if (entries.length === 0) return { ink: { texts: [], rules: [rule(0)] }, height: RULE_PT };
  const lines = layOutLines(entries, setting);
  const height = lines.length * PITCH + 2 * PADDING;
  const texts = lines.flatMap((line, index) => moveInk({ texts: line, rules: [] }, 0, PADDING + index * PITCH).texts);
  return { ink: { texts, rules: [rule(0), rule(height - RULE_PT)] }, height };
}

function layOutLines(entries: readonly RoadmapEntry[], setting: HeaderSetting): readonly (readonly PrintText[])[] {
  const sign = faced('text', setting);
  const step = measureWidth(SIGN, sign) + 2 * SIGN_GAP;
  const rows: SetEntry[][] = [[]];
  let right = 0;
  for (const entry of entries.map((each) => entryTexts(each, setting))) {
    right += entry.width + step;
    if (right > setting.width && rows.at(-1)?.length !== 0) {
      rows.push([]);
      right = entry.width + step;
    }
    rows.at(-1)?.push(entry);
  }
  const lines = rows
    .slice(0, MOST_LINES)
    .map((row, index) => layOutLine(row, { sign, isLast: index === rows.length - 1 }));
  return rows.length <= MOST_LINES
    ? lines
    : [...lines.slice(0, -1), [setText('…', sign, { x: 0, baseline: BASELINE })]];
}

interface SetEntry {
  readonly texts: readonly PrintText[];
  readonly width: number;
}

/** Names, each followed by a sign that leads to the next one, also across lines. */
function layOutLine(
  row: readonly SetEntry[],
  { sign, isLast }: { readonly sign: TextSetting; readonly isLast: boolean },
) {
  let x = 0;
  return row.flatMap(({ texts, width }, index) => {
    const own = texts.map((text) => ({ ...text, x: text.x + x }));
    const after = setText(SIGN, sign, { x: x + width + SIGN_GAP, baseline: BASELINE, isMuted: true });
    x += width + measureWidth(SIGN, sign) + 2 * SIGN_GAP;
    return isLast && index === row.length - 1 ? own : [...own, after];
  });
}

function entryTexts({ name, direction }: RoadmapEntry, setting: HeaderSetting): SetEntry {
  const strong = faced('strong', setting, WIDEST_NAME_SHARE);
  const label = setText(cutText(name, strong), strong, { x: 0, baseline: BASELINE });
  if (direction === '') return { texts: [label], width: label.width };
  const slanted = faced('direction', setting, WIDEST_DIRECTION_SHARE);
  const x = label.width + DIRECTION_GAP;
  const said = setText(cutText(direction, slanted), slanted, { x, baseline: BASELINE });
  return { texts: [label, said], width: x + said.width };
}

function faced(face: TextFace, { measure, width }: HeaderSetting, share = 1): TextSetting {
  return { measure, face, size: SIZE, width: width * share };
}
