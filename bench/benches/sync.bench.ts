import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import { seeFirstUpload } from '../page-probes/first-upload.ts';
import type { FirstUpload } from '../page-probes/first-upload.ts';
import { loadServer } from '../server-load/sync-load.ts';
import type { ServerLoad } from '../server-load/sync-load.ts';
import { seeSync } from '../page-probes/sync-on-screen.ts';
import type { SeenSync } from '../page-probes/sync-on-screen.ts';
import { startLoadedServer } from '../server-load/sync-server.ts';

/** Sync on Postgres: the server's cost compared with Fastify and Postgres alone, and the latency that a person sees. */
export const syncBench: Bench = { withinSeconds: 3600, measure };

async function measure(context: BenchContext): Promise<Measured> {
  const loads: ServerLoad[] = [];
  const seen: SeenSync[] = [];
  const uploads: FirstUpload[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`Syncing, ${run} of ${context.runs} …`);
    // Processes of a part end before the next one is measured.
    loads.push(await loadServer(context, await startLoadedServer(context)));
    await context.cleanups.run();
    seen.push(await seeSync(context));
    await context.cleanups.run();
    uploads.push(await seeFirstUpload(context));
    await context.cleanups.run();
  }
  return {
    figures: {
      a_to_b_p95_ms: seen.map(({ aToBP95 }) => aToBP95),
      patch_p99_ms: loads.map(({ patchP99 }) => patchP99),
      polls_per_s: loads.map(({ pollsPerS }) => pollsPerS),
      idle_poll_bytes: seen.map(({ idlePollBytes }) => idlePollBytes),
      first_sync_10k_s: seen.map(({ searchableS }) => searchableS),
      first_upload_10k_s: uploads.map(({ uploadedS }) => uploadedS),
      edit_wire_bytes: seen.map(({ editBytes }) => editBytes),
    },
    references: {
      a_to_b_p50_ms: seen.map(({ aToBP50 }) => aToBP50),
      patch_p50_ms: loads.map(({ patchP50 }) => patchP50),
      bare_fastify_patch_p99_ms: loads.map(({ bareFastifyP99 }) => bareFastifyP99),
      bare_postgres_change_p99_ms: loads.map(({ barePostgresP99 }) => barePostgresP99),
      bare_both_patch_p99_ms: loads.map(({ bareBothP99 }) => bareBothP99),
      bare_fastify_polls_per_s: loads.map(({ bareFastifyPerS }) => bareFastifyPerS),
      bare_postgres_reads_per_s: loads.map(({ barePostgresPerS }) => barePostgresPerS),
      first_sync_10k_listed_s: seen.map(({ listedS }) => listedS),
      first_upload_10k_claimed_s: uploads.map(({ claimedS }) => claimedS),
      first_upload_longest_task_ms: uploads.map(({ longestTaskMs }) => longestTaskMs),
      first_upload_blocked_ms: uploads.map(({ blockedMs }) => blockedMs),
    },
  };
}
