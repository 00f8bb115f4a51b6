import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import process from 'node:process';
import { seeEndToEnd, seeSealing } from '../page-probes/end-to-end.ts';
import type { Compared, SeenEndToEnd } from '../page-probes/end-to-end.ts';

/**
 * End-to-end encryption in Chromium: unlocking, sealing a library, and its cost beside a managed account in the same run.
 * `E2E_PART=sealing` measures the sealing alone.
 */
export const endToEndBench: Bench = { withinSeconds: 3600, runs: 3, measure };

async function measure(context: BenchContext): Promise<Measured> {
  return process.env['E2E_PART'] === 'sealing' ? measureSealing(context) : measureAll(context);
}

async function measureSealing(context: BenchContext): Promise<Measured> {
  const seal_10k_s: number[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    const { sealS } = await seeSealing(context);
    seal_10k_s.push(sealS);
    await context.cleanups.run();
  }
  return { figures: { seal_10k_s }, references: {} };
}

async function measureAll(context: BenchContext): Promise<Measured> {
  const seen: SeenEndToEnd[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`End-to-end encryption, ${run} of ${context.runs} …`);
    seen.push(await seeEndToEnd(context));
    await context.cleanups.run();
  }
  return {
    figures: {
      unlock_password_p95_ms: seen.map(({ passwordP95 }) => passwordP95),
      unlock_passkey_p95_ms: seen.map(({ passkeyP95 }) => passkeyP95),
      password_change_kb: seen.map(({ passwordChangeKb }) => passwordChangeKb),
      seal_10k_s: seen.map(({ sealS }) => sealS),
      a_to_b_ratio: seen.map(({ aToBP95 }) => ratio(aToBP95)),
      first_sync_ratio: seen.map(({ firstSyncS }) => ratio(firstSyncS)),
    },
    references: {
      a_to_b_managed_p95_ms: seen.map(({ aToBP95 }) => aToBP95.managed),
      a_to_b_p95_ms: seen.map(({ aToBP95 }) => aToBP95.endToEnd),
      first_sync_managed_s: seen.map(({ firstSyncS }) => firstSyncS.managed),
      first_sync_s: seen.map(({ firstSyncS }) => firstSyncS.endToEnd),
    },
  };
}

function ratio({ managed, endToEnd }: Compared): number {
  return endToEnd / managed;
}
