import type { Complaint } from '@uplift/core/foundation';
import { validateSong, type Song } from '@uplift/core/songbook';

/** What is wrong with a song after an edit. Sections that are the very same objects as before were found right then, and are not looked at again. */
export function complaintsOfEdit(before: Song, after: Song): readonly Complaint[] {
  const known = new Set(Object.values(before.sections));
  const changed = Object.entries(after.sections).filter(([, section]) => !known.has(section));
  const outcome = validateSong({ ...after, sections: Object.fromEntries(changed) });
  return outcome.ok ? [] : outcome.refusal;
}
