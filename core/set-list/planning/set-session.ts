import {
  buildRecordRules,
  createRecordSession,
  type RecordSession,
  type RecordSessionPorts,
} from '@uplift/core/record-session';
import { SET_SHAPE } from '@uplift/core/replication';
import type { SetList } from '../set-list.ts';
import { validateSetList } from '../validate-set-list.ts';

/** The planning of one set by one person. */
export type SetSession = RecordSession<SetList>;

const SET_RULES = buildRecordRules(SET_SHAPE, validateSetList);

/** Begins to plan a set as the device holds it. */
export function createSetSession(set: SetList, ports: RecordSessionPorts<SetList>): SetSession {
  return createRecordSession(SET_RULES, set, ports);
}
