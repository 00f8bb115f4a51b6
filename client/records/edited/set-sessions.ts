import { createSetSession, type SetList } from '@uplift/core/set-list';
import type { LiveLibrary } from '../live-library.ts';
import type { RecordSessions } from '../record-sessions.ts';

/** The sets that this tab edits. */
export function setSessions({ edited }: Pick<LiveLibrary, 'edited'>): RecordSessions<SetList> {
  return edited.sets.sessions(createSetSession);
}
