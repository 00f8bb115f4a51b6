import type { NewId, SectionId } from '@uplift/core/foundation';
import type { Section, Song } from '@uplift/core/songbook';
import { snapBeat } from './beats.ts';
import type { TimedItem } from './timeline.ts';
import { withSection } from './with-section.ts';

export interface ItemSchedule {
  readonly sectionId: SectionId;
  readonly item: Pick<TimedItem, 'track' | 'id' | 'line'>;
  /** From the start of measure 1; null puts it back to wait. */
  readonly beat: number | null;
  readonly newId: NewId;
}

/** The song with a chord, a line's beginning or a line break on the nearest subdivision to a beat, or back in the bin. */
export function scheduleItem(song: Song, { sectionId, item, beat, newId }: ItemSchedule): Song {
  const snapped = beat === null ? null : snapBeat(beat);
  return withSection(song, sectionId, (section) => {
    if (item.id === null) return withBeginning(section, { line: item.line, beat: snapped, newId });
    return withBeat(section, { track: item.track, id: item.id, beat: snapped });
  });
}

/** The section with a line's beginning written down for the first time. Waiting, it need not be. */
function withBeginning(
  section: Section,
  { line, beat, newId }: { readonly line: number; readonly beat: number | null; readonly newId: NewId },
): Section {
  if (beat === null) return section;
  return { ...section, line_beginnings: { ...section.line_beginnings, [newId()]: { line, beat } } };
}

function withBeat(
  section: Section,
  { track, id, beat }: { readonly track: TimedItem['track']; readonly id: string; readonly beat: number | null },
): Section {
  const items = new Map<string, { readonly beat: number | null }>(Object.entries(section[track]));
  const item = items.get(id);
  if (item === undefined || item.beat === beat) return section;
  return { ...section, [track]: { ...section[track], [id]: { ...item, beat } } };
}
