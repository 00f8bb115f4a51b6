import { accepted, refused } from '@uplift/core/foundation';
import type { ArrangementId, Complaint, Result, SongId } from '@uplift/core/foundation';
import { isKeyName } from '@uplift/core/music';
import type { KeyName } from '@uplift/core/music';
import { isSongItem } from './change-set.ts';
import { typedDuration } from './add-text.ts';
import { formatDuration } from './duration.ts';
import { isCapo } from './item-capo.ts';
import { SET_MESSAGES } from './set-messages.ts';
import type { SectionItem, SetItem, SongItem } from './set-list.ts';

/** A song of a set as the edit dialog holds it. */
export interface SongDraft {
  readonly song_id: SongId;
  readonly arrangement: ArrangementId;
  readonly note: string;
  /** Duration as "m:ss"; empty if none is stored. */
  readonly duration: string;
  /** Null: the arrangement's own. */
  readonly key: KeyName | null;
  /** A fret, 0 for none; null: the device's own choice. */
  readonly capo: number | null;
}

/** A section of a set as the edit dialog holds it. */
export interface SectionDraft {
  readonly section: string;
  readonly note: string;
  /** "m:ss". */
  readonly duration: string;
}

export type EditDraft = SongDraft | SectionDraft;

/**
 * Fills the dialog with an item's values.
 *
 * @example
 * toEditDraft({ section: 'Prayer', duration: 120 }) // { section: 'Prayer', note: '', duration: '2:00' }
 */
export function toEditDraft(item: SetItem): EditDraft {
  const note = item.note ?? '';
  if (!isSongItem(item)) return { section: item.section, note, duration: formatDuration(item.duration) };
  return {
    song_id: item.song_id,
    arrangement: item.arrangement,
    note,
    duration: item.duration === undefined ? '' : formatDuration(item.duration),
    key: item.key ?? null,
    capo: item.capo ?? null,
  };
}

/** Validates a draft and returns its item, or complaints in the order of its fields. A song may have no duration. */
export function validateEditDraft(draft: EditDraft): Result<SetItem, readonly Complaint[]> {
  return 'song_id' in draft ? validateSongDraft(draft) : validateSectionDraft(draft);
}

function validateSectionDraft(draft: SectionDraft): Result<SectionItem, readonly Complaint[]> {
  const section = draft.section.trim();
  const duration = typedDuration(draft.duration);
  const complaints = [
    ...complainIf(section === '', 'section', SET_MESSAGES.sectionMissing),
    ...complainIf(duration === null, 'duration', SET_MESSAGES.duration),
  ];
  if (complaints.length > 0 || duration === null) return refused(complaints);
  return accepted({ section, ...trimNote(draft.note), duration });
}

function validateSongDraft(draft: SongDraft): Result<SongItem, readonly Complaint[]> {
  const { song_id, arrangement, key, capo } = draft;
  const duration = typedDuration(draft.duration);
  const complaints = [
    ...complainIf(duration === null && draft.duration.trim() !== '', 'duration', SET_MESSAGES.duration),
    ...complainIf(key !== null && !isKeyName(key), 'key', SET_MESSAGES.key),
    ...complainIf(capo !== null && !isCapo(capo), 'capo', SET_MESSAGES.capo),
  ];
  if (complaints.length > 0) return refused(complaints);
  return accepted({
    song_id,
    arrangement,
    ...trimNote(draft.note),
    ...(duration === null ? {} : { duration }),
    ...(key === null ? {} : { key }),
    ...(capo === null ? {} : { capo }),
  });
}

function trimNote(note: string): Pick<SetItem, 'note'> {
  const text = note.trim();
  return text === '' ? {} : { note: text };
}

function complainIf(isWrong: boolean, field: string, because: string): readonly Complaint[] {
  return isWrong ? [{ for: field, because }] : [];
}
