import type { NewId, SectionId } from '@uplift/core/foundation';
import { type LineBeginning, type Section, type Song, withSection } from '@uplift/core/songbook';
import { snapBeat } from './beats.ts';
import { indexBeginnings, lyricLines } from './lyric-lines.ts';
import type { TimedItem } from './timeline.ts';

export interface ItemSchedule {
  readonly sectionId: SectionId;
  readonly item: Pick<TimedItem, 'track' | 'id' | 'line'>;
  /** From the start of measure 1; null unschedules it. */
  readonly beat: number | null;
  readonly newId: NewId;
}

/**
 * Schedules a chord, a line's beginning or a line break on the nearest subdivision to a beat, or returns it to the
 * bin. An invalid beat or a missing item changes nothing.
 */
export function scheduleItem(song: Song, { sectionId, item, beat, newId }: ItemSchedule): Song {
  const snapped = beat === null ? null : snapBeat(beat);
  if (snapped !== null && !Number.isFinite(snapped)) return song;
  return withSection(song, sectionId, (section) =>
    item.track === 'line_beginnings'
      ? withBeginning(section, { item, beat: snapped, newId })
      : withBeat(section, { track: item.track, id: item.id, beat: snapped }),
  );
}

interface BeginningSchedule {
  readonly item: ItemSchedule['item'];
  readonly beat: number | null;
  readonly newId: NewId;
}

function withBeginning(section: Section, { item, beat, newId }: BeginningSchedule): Section {
  const id = item.id ?? indexBeginnings(section).get(item.line)?.id ?? null;
  if (id === null) return withNewBeginning(section, { line: item.line, beat }, newId);
  return findTwins(section, id).reduce(
    (cleared, twin) => withBeat(cleared, { track: 'line_beginnings', id: twin, beat: null }),
    withBeat(section, { track: 'line_beginnings', id, beat }),
  );
}

/** A sung line has one beginning: where two people wrote one down at once, the others go back to wait. */
function findTwins(section: Section, id: string): readonly string[] {
  const entries = Object.entries(section.line_beginnings);
  const line = entries.find(([own]) => own === id)?.[1].line;
  if (!lyricLines(section).some((sung) => sung.line === line)) return [];
  return entries.flatMap(([other, beginning]) => (other !== id && beginning.line === line ? [other] : []));
}

/** Waiting, a line need not be written down. */
function withNewBeginning(section: Section, beginning: LineBeginning, newId: NewId): Section {
  if (beginning.beat === null) return section;
  return { ...section, line_beginnings: { ...section.line_beginnings, [newId()]: beginning } };
}

interface BeatOfItem {
  readonly track: TimedItem['track'];
  readonly id: string | null;
  readonly beat: number | null;
}

function withBeat(section: Section, { track, id, beat }: BeatOfItem): Section {
  if (id === null) return section;
  const item = new Map<string, { readonly beat: number | null }>(Object.entries(section[track])).get(id);
  if (item === undefined || item.beat === beat) return section;
  return { ...section, [track]: { ...section[track], [id]: { ...item, beat } } };
}
