import type { Complaint } from '@uplift/core/foundation';
import { listNewComplaints } from '@uplift/core/record-session';
import { validateSong, type Song } from '@uplift/core/songbook';

/**
 * Validates the changes of an edit. Skips sections that stay the same objects, and ignores earlier faults: a song that
 * came with two faults can be fixed one by one.
 */
export function validateEdit(before: Song, after: Song): readonly Complaint[] {
  const known = new Set(Object.values(before.sections));
  const changed = Object.entries(after.sections).filter(([, section]) => !known.has(section));
  const ids = new Set(changed.map(([id]) => id));
  return listNewComplaints(() => listComplaints(before, ids), listComplaints(after, ids));
}

/** Returns the complaints about a song, of its sections only the named ones. */
function listComplaints(song: Song, ids: ReadonlySet<string>): readonly Complaint[] {
  const sections = Object.entries(song.sections).filter(([id]) => ids.has(id));
  const outcome = validateSong({ ...song, sections: Object.fromEntries(sections) });
  return outcome.ok ? [] : outcome.refusal;
}
