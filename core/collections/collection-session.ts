import {
  buildRecordRules,
  createRecordSession,
  type RecordSession,
  type RecordSessionPorts,
} from '@uplift/core/record-session';
import { COLLECTION_SHAPE } from '@uplift/core/replication';
import type { Collection } from './collection.ts';
import { validateCollection } from './validate-collection.ts';

/** The editing of one collection by one person. */
export type CollectionSession = RecordSession<Collection>;

const COLLECTION_RULES = buildRecordRules(COLLECTION_SHAPE, validateCollection);

/** Begins to edit a collection as the device holds it. */
export function createCollectionSession(
  collection: Collection,
  ports: RecordSessionPorts<Collection>,
): CollectionSession {
  return createRecordSession(COLLECTION_RULES, collection, ports);
}
