import type { Site } from '../../platform/http/serve.ts';
import { serveHistory } from './history.routes.ts';
import { servePushes } from './push.routes.ts';
import { serveRecordReading } from './record.routes.ts';
import { serveReplacing } from './replace-log.routes.ts';
import { sweepHistory, sweepPlainEntries } from './sweeping.ts';

/** The records of an account: songs, collections, sets and layers as logs of sealed entries. */
export function serveRecords(site: Site): void {
  serveRecordReading(site);
  servePushes(site);
  serveReplacing(site);
  serveHistory(site);
  sweepHistory(site);
  sweepPlainEntries(site);
}
