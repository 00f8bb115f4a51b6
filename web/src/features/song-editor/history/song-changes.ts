import type { ArrangementId, SectionId } from '@uplift/core/foundation';
import { counted } from '@uplift/core/library';
import { keyLabel } from '@uplift/core/music';
import { isSameJson } from '@uplift/core/replication';
import type { Arrangement, Section, Song } from '@uplift/core/songbook';

/** Lists the changes between two versions of a song in a musician's words: "Key E♭ Major", "Verse 1: 2 lines". The count of performances is no change of the song. */
export function songChanges(before: Song, after: Song): readonly string[] {
  return [...factChanges(before, after), ...arrangementChanges(before, after), ...sectionChanges(before, after)];
}

function factChanges(before: Song, after: Song): readonly string[] {
  const isCopyrightSame =
    before.copyright_status === after.copyright_status && before.copyright_information === after.copyright_information;
  return [
    ...(before.title === after.title ? [] : [`Title “${after.title}”`]),
    ...((before.artist ?? '') === (after.artist ?? '') ? [] : ['Artist']),
    ...(before.time_signature === after.time_signature ? [] : [`Time ${after.time_signature}`]),
    ...(isCopyrightSame ? [] : ['Copyright']),
  ];
}

function arrangementChanges(before: Song, after: Song): readonly string[] {
  const [earlier, later] = [
    toEntries<ArrangementId, Arrangement>(before.arrangements),
    toEntries<ArrangementId, Arrangement>(after.arrangements),
  ];
  const isOnly = later.size === 1;
  const changed = [...later].flatMap(([id, arrangement]) => {
    const was = earlier.get(id);
    if (was === undefined) return [`Arrangement “${arrangement.name}” added`];
    return describeArrangementChanges(was, arrangement).map((change) =>
      isOnly ? change : `${change} (${arrangement.name})`,
    );
  });
  const removed = [...earlier].filter(([id]) => !later.has(id));
  return [...changed, ...removed.map(([, { name }]) => `Arrangement “${name}” removed`)];
}

function describeArrangementChanges(was: Arrangement, is: Arrangement): readonly string[] {
  return [
    ...(was.name === is.name ? [] : [`Arrangement renamed “${is.name}”`]),
    ...(was.key === is.key ? [] : [`Key ${keyLabel(is.key)}`]),
    ...(was.tempo === is.tempo ? [] : [`Tempo ${String(is.tempo)} bpm`]),
    ...(isSameJson(was.order, is.order) ? [] : ['Order']),
  ];
}

function sectionChanges(before: Song, after: Song): readonly string[] {
  const [earlier, later] = [
    toEntries<SectionId, Section>(before.sections),
    toEntries<SectionId, Section>(after.sections),
  ];
  const changed = [...later].flatMap(([id, section]) => {
    const was = earlier.get(id);
    return was === undefined ? [`${section.name} added`] : describeSectionChanges(was, section);
  });
  const removed = [...earlier].filter(([id]) => !later.has(id));
  return [...changed, ...removed.map(([, { name }]) => `${name} removed`)];
}

function describeSectionChanges(was: Section, is: Section): readonly string[] {
  const lines = changedLines(was.lyrics, is.lyrics);
  const parts = [
    ...(lines > 0 ? [counted(lines, 'line')] : []),
    ...(isSameJson(chordNames(was), chordNames(is)) ? [] : ['chords']),
    ...(isSameJson(timing(was), timing(is)) ? [] : ['timing']),
  ];
  return [
    ...(was.name === is.name ? [] : [`${was.name} renamed ${is.name}`]),
    ...(parts.length === 0 ? [] : [`${is.name}: ${parts.join(', ')}`]),
  ];
}

/** Counts changed lines: a changed line counts once, not as one removed and one added. */
function changedLines(was: string, is: string): number {
  if (was === is) return 0;
  const [earlier, later] = [was.split('\n'), is.split('\n')];
  // Words that only moved to other lines, or to another place, are a change too.
  return Math.max(1, missingIn(later, earlier), missingIn(earlier, later));
}

/** Counts the lines that aren't among the others, each as often as it occurs. */
function missingIn(others: readonly string[], lines: readonly string[]): number {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  }).length;
}

function chordNames({ chords }: Section): unknown {
  return entryList(chords).map(([id, { chord, line, character }]) => [id, chord, line, character]);
}

function timing({ measures, chords, line_beginnings, line_breaks }: Section): unknown {
  const beats = entryList(chords).map(([id, { beat }]) => [id, beat]);
  return [measures, beats, entryList(line_beginnings), entryList(line_breaks)];
}

/** In the order of their ids: which came first says nothing. */
function entryList<Value>(map: Readonly<Record<string, Value>>): readonly (readonly [string, Value])[] {
  return Object.entries(map).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function toEntries<Id extends string, Value>(map: Readonly<Record<Id, Value>>): ReadonlyMap<Id, Value> {
  return new Map(Object.entries(map) as [Id, Value][]); // the map is keyed by nothing else
}

/** A row has room for so many. */
const MOST_SHOWN = 3;

/** The changes as one line: "Key D Major · Verse 1: 2 lines · and 4 more". */
export function changesText(changes: readonly string[]): string {
  const left = changes.length - MOST_SHOWN;
  // "and 1 more" takes the room of what it hides.
  if (left <= 1) return changes.join(' · ');
  return [...changes.slice(0, MOST_SHOWN), `and ${String(left)} more`].join(' · ');
}
