import { createCollectionSession, type Collection } from '@uplift/core/collections';
import type { LiveLibrary } from '../live-library.ts';
import type { RecordSessions } from '../record-sessions.ts';

/** The collections that this tab edits. */
export function collectionSessions({ edited }: Pick<LiveLibrary, 'edited'>): RecordSessions<Collection> {
  return edited.collections.sessions(createCollectionSession);
}
