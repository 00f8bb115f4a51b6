import { after, serveCalls, type MessageEnd } from '@uplift/adapters/browser';
import { createHttpApi, createLogServer, type HttpApi } from '@uplift/adapters/http-api';
import { createRecordCipher } from '@uplift/adapters/vault';
import type { AccountKey, WorkerDevice } from '@uplift/client/records';
import { type UpliftId, toId } from '@uplift/core/foundation';
import { openLog, pullHere, storageStop, withTimeouts, type SyncServer } from '@uplift/core/sync';
import { PATIENCE_MS } from './patience.ts';
import type { PullCalls } from './pull-calls.ts';
import { createCipherSource } from './space-ciphers.ts';

/** Serves a page from the worker that receives its library. The page ends the worker when another account is unlocked. */
export function servePulls(page: MessageEnd, device: WorkerDevice, fetch: typeof globalThis.fetch): void {
  const [quick, patient] = [createHttpApi({ fetch }), createHttpApi({ fetch, timeoutMs: PATIENCE_MS })];
  serveCalls<PullCalls>(page, {
    unlock: device.unlock,
    async pull({ collection, range, space }, report) {
      const opened = await device.opened;
      if (!opened.ok) return storageStop(opened);
      const server = withTimeouts(openServer(space, quick, patient), { after });
      return pullHere({ records: opened.value.sync, server, isCurrent: () => true, report }, collection, range);
    },
  });
}

function openServer({ upliftId, key }: AccountKey, quick: HttpApi, patient: HttpApi): SyncServer {
  const cipher = createRecordCipher(toId<UpliftId>(upliftId), key);
  const ciphers = createCipherSource({ api: quick, account: () => cipher, onNoKeys: () => undefined });
  return openLog(
    createLogServer(quick, patient, () => upliftId),
    ciphers,
  );
}
