import { canonicalJson, idEntries, type ArrangementId } from '@uplift/core/foundation';
import type { Arrangement, Section, Song } from '@uplift/core/songbook';

/** Everything that a song says, without its ids. */
export interface WholeContent {
  /** The same for two songs exactly when they say the same, whatever their ids and how often they were performed. */
  readonly text: string;
  /** The song's arrangements in the order of what they say: the nth of one song is the nth of another of the same text. */
  readonly arrangements: readonly ArrangementId[];
}

/** Describes all of a song: its beats, tags and copyright too, so that nothing is lost if one of two equal songs goes. */
export function wholeContent(song: Song): WholeContent {
  const { id: _, sections, arrangements, last_performed: __, times_performed: ___, ...facts } = song;
  const described = new Map(idEntries(sections).map(([id, section]) => [id, describeSection(section)]));
  const describe = ({ order, ...rest }: Arrangement) =>
    canonicalJson({ ...rest, order: order.map((each) => [described.get(each.section_id), each.annotation]) });
  const arranged = idEntries(arrangements)
    .map(([id, arrangement]) => ({ id, text: describe(arrangement) }))
    .toSorted((a, b) => compareTexts(a.text, b.text));
  const parts = [arranged.map(({ text }) => text), [...described.values()].toSorted(compareTexts)];
  return { text: canonicalJson([facts, ...parts]), arrangements: arranged.map(({ id }) => id) };
}

function describeSection({ chords, line_beginnings, line_breaks, ...section }: Section): string {
  const placed = [chords, line_beginnings, line_breaks].map((each) =>
    Object.values(each).map(canonicalJson).toSorted(compareTexts),
  );
  return canonicalJson([section, ...placed]);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
