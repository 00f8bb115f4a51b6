import { createLayerSession, type Layer } from '@uplift/core/layers';
import type { LiveLibrary } from '../live-library.ts';
import type { RecordSessions } from '../record-sessions.ts';

/** The layers that this tab edits. */
export function layerSessions({ edited }: Pick<LiveLibrary, 'edited'>): RecordSessions<Layer> {
  return edited.layers.sessions(createLayerSession);
}
