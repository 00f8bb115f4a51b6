import type { KeyName } from '@uplift/core/music';
import { idEntries } from '@uplift/core/foundation';
import { isSameJson } from '@uplift/core/replication';
import type { Arrangement, Section, Song } from '@uplift/core/songbook';

/**
 * A difference between two versions of a song, as a musician sees it. Values and names are those of the later version.
 */
export type SongChange =
  | { readonly type: 'title'; readonly title: string }
  | { readonly type: 'artist' }
  | { readonly type: 'time-signature'; readonly timeSignature: string }
  | { readonly type: 'copyright' }
  | { readonly type: 'arrangement-added'; readonly name: string }
  | { readonly type: 'arrangement-removed'; readonly name: string }
  /** `arrangement` is its name; null for the song's only one. */
  | { readonly type: 'arrangement'; readonly change: ArrangementChange; readonly arrangement: string | null }
  | { readonly type: 'section-added'; readonly name: string }
  | { readonly type: 'section-removed'; readonly name: string }
  | { readonly type: 'section-renamed'; readonly from: string; readonly to: string }
  | SectionChange;

export type ArrangementChange =
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'key'; readonly key: KeyName }
  | { readonly type: 'tempo'; readonly tempo: number }
  | { readonly type: 'order' };

/** A section that is in both versions, with other content. */
export interface SectionChange {
  readonly type: 'section';
  readonly name: string;
  /** Count of changed lines. */
  readonly lines: number;
  readonly hasOtherChords: boolean;
  readonly hasOtherTiming: boolean;
}

/** Lists the changes between two versions of a song. The count of performances doesn't count as one. */
export function songChanges(before: Song, after: Song): readonly SongChange[] {
  return [...factChanges(before, after), ...arrangementsChanges(before, after), ...sectionsChanges(before, after)];
}

function factChanges(before: Song, after: Song): readonly SongChange[] {
  const { title, time_signature: timeSignature } = after;
  const isCopyrightSame =
    before.copyright_status === after.copyright_status && before.copyright_information === after.copyright_information;
  return [
    ...listIf(before.title !== title, { type: 'title', title }),
    ...listIf((before.artist ?? '') !== (after.artist ?? ''), { type: 'artist' }),
    ...listIf(before.time_signature !== timeSignature, { type: 'time-signature', timeSignature }),
    ...listIf(!isCopyrightSame, { type: 'copyright' }),
  ];
}

function arrangementsChanges(before: Song, after: Song): readonly SongChange[] {
  const [earlier, later] = [new Map(idEntries(before.arrangements)), new Map(idEntries(after.arrangements))];
  const changed = [...later].flatMap(([id, arrangement]): readonly SongChange[] => {
    const was = earlier.get(id);
    const { name } = arrangement;
    if (was === undefined) return [{ type: 'arrangement-added', name }];
    return arrangementChanges(was, arrangement).map((change) => ({
      type: 'arrangement',
      change,
      arrangement: later.size === 1 ? null : name,
    }));
  });
  const removed = [...earlier].filter(([id]) => !later.has(id));
  return [...changed, ...removed.map(([, { name }]) => ({ type: 'arrangement-removed', name }) as const)];
}

function arrangementChanges(was: Arrangement, is: Arrangement): readonly ArrangementChange[] {
  return [
    ...listIf(was.name !== is.name, { type: 'name', name: is.name }),
    ...listIf(was.key !== is.key, { type: 'key', key: is.key }),
    ...listIf(was.tempo !== is.tempo, { type: 'tempo', tempo: is.tempo }),
    ...listIf(!isSameJson(was.order, is.order), { type: 'order' }),
  ];
}

function sectionsChanges(before: Song, after: Song): readonly SongChange[] {
  const [earlier, later] = [new Map(idEntries(before.sections)), new Map(idEntries(after.sections))];
  const changed = [...later].flatMap(([id, section]): readonly SongChange[] => {
    const was = earlier.get(id);
    return was === undefined ? [{ type: 'section-added', name: section.name }] : sectionChanges(was, section);
  });
  const removed = [...earlier].filter(([id]) => !later.has(id));
  return [...changed, ...removed.map(([, { name }]) => ({ type: 'section-removed', name }) as const)];
}

function sectionChanges(was: Section, is: Section): readonly SongChange[] {
  const within: SectionChange = {
    type: 'section',
    name: is.name,
    lines: changedLines(was.lyrics, is.lyrics),
    hasOtherChords: !isSameJson(chordNames(was), chordNames(is)),
    hasOtherTiming: !isSameJson(timing(was), timing(is)),
  };
  const isChanged = within.lines > 0 || within.hasOtherChords || within.hasOtherTiming;
  return [
    ...listIf(was.name !== is.name, { type: 'section-renamed', from: was.name, to: is.name }),
    ...listIf(isChanged, within),
  ];
}

function listIf<Change extends SongChange | ArrangementChange>(isChanged: boolean, change: Change): readonly Change[] {
  return isChanged ? [change] : [];
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

/** Sorted by id: their order of creation means nothing. */
function entryList<Value>(map: Readonly<Record<string, Value>>): readonly (readonly [string, Value])[] {
  return Object.entries(map).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
