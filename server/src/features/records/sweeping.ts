import type { Site } from '../../platform/http/serve.ts';
import { sweepHourly } from '../../platform/process/sweeping.ts';
import { lt } from '../../platform/database/drizzle.ts';
import { removeRows } from '../../platform/database/removing.repository.ts';
import { songEdits } from '../../platform/database/schema.ts';
import { forgetKept } from './history.repository.ts';
import { sealPlainEntries } from './seal-plain-entries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 30 * DAY_MS;
/** Longer than versions are kept: a version may be old when it is replaced. */
const EDITS_KEPT_MS = 90 * DAY_MS;

/** Deletes earlier versions of songs 30 days after they were replaced, and who edited songs after 90. */
export function sweepHistory(site: Site): void {
  const { queries, now } = site.platform;
  sweepHourly(site, {
    name: 'history',
    async run() {
      const time = now().getTime();
      await forgetKept(queries, new Date(time - KEPT_MS));
      await removeRows(queries, songEdits, lt(songEdits.at, new Date(time - EDITS_KEPT_MS)));
    },
  });
}

/** Seals what releases before 2.1.0 stored. */
export function sweepPlainEntries(site: Site): void {
  let isStopped = false;
  site.app.addHook('preClose', async () => {
    isStopped = true;
  });
  sweepHourly(site, { name: 'plain-entries', run: () => sealPlainEntries(site.platform, () => isStopped) });
}
