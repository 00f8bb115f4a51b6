import {
  buildRecordRules,
  createRecordSession,
  type RecordSession,
  type RecordSessionPorts,
} from '@uplift/core/record-session';
import { accepted } from '@uplift/core/foundation';
import { LAYER_SHAPE } from '@uplift/core/replication';
import type { Layer } from './layer.ts';

/** The editing of one layer by its person. */
export type LayerSession = RecordSession<Layer>;

/** The edits of a layer leave none that is invalid, so that no page has to load what validates one. */
const LAYER_RULES = buildRecordRules<Layer>(LAYER_SHAPE, accepted);

/** Begins to edit a layer as the device holds it. */
export function createLayerSession(layer: Layer, ports: RecordSessionPorts<Layer>): LayerSession {
  return createRecordSession(LAYER_RULES, layer, ports);
}
