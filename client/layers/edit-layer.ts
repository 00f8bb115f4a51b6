import { refused, type Result, type SongId, type StorageRefusal } from '@uplift/core/foundation';
import { newLayer, type Layer } from '@uplift/core/layers';
import type { RecordEdit } from '@uplift/core/record-session';
import { editOnce, layerSessions, type LiveLibrary } from '@uplift/client/records';

/**
 * Makes an edit of the layer over a song, which begins with its first edit: the page may not have read it yet. Resolves
 * once the edit is stored. An edit that the device refuses is undone.
 */
export async function editLayer(
  live: Pick<LiveLibrary, 'layers' | 'edited'>,
  songId: SongId,
  edit: RecordEdit<Layer>,
): Promise<Result<null, StorageRefusal>> {
  const { layers } = live;
  const stored = await layers.records.get(songId);
  if (stored !== null) return editOnce(layerSessions(live), stored.value, edit);
  const empty = newLayer(songId);
  // Another tab may begin it at the same time: what it has in it stays.
  const begun = await layers.records.put(empty, empty);
  return begun.ok ? editOnce(layerSessions(live), begun.value.value, edit) : refused(begun.refusal);
}
