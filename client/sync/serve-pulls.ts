import { after, serveCalls, type MessageEnd } from '@uplift/adapters/browser';
import { createHttpApi, createLogServer, type HttpApi } from '@uplift/adapters/http-api';
import type { DeviceStore } from '@uplift/adapters/device-store';
import { createRecordCipher } from '@uplift/adapters/vault';
import { createSeenKeys } from '@uplift/client/accounts';
import type { WorkerDevice } from '@uplift/client/records';
import { type UpliftId, toId } from '@uplift/core/foundation';
import { openLog, pullHere, storageStop, UnreadableCount, withTimeouts, type SyncServer } from '@uplift/core/sync';
import { PATIENCE_MS } from './patience.ts';
import { openChurchServer } from './church-server.ts';
import type { PullCalls } from './pull-calls.ts';
import { createCipherSource } from './space-ciphers.ts';

/** Serves a page from the worker that receives its library. The page ends the worker when another account is unlocked. */
export function servePulls(page: MessageEnd, device: WorkerDevice, fetch: typeof globalThis.fetch): void {
  const [quick, patient] = [createHttpApi({ fetch }), createHttpApi({ fetch, timeoutMs: PATIENCE_MS })];
  serveCalls<PullCalls>(page, {
    begin: device.begin,
    unlock: device.unlock,
    async pull({ collection, range, ...opening }, report) {
      const opened = await device.opened;
      if (!opened.ok) return storageStop(opened);
      const server = withTimeouts(openServer(opening, { quick, patient, preferences: opened.value.preferences }), {
        after,
      });
      return pullHere(
        { records: opened.value.sync, server, isCurrent: () => true, report, unreadable: new UnreadableCount() },
        collection,
        range,
      );
    },
  });
}

interface ServerParts extends Pick<DeviceStore, 'preferences'> {
  readonly quick: HttpApi;
  readonly patient: HttpApi;
}

function openServer(
  { space: { upliftId, key }, isEndToEnd, church }: Omit<PullCalls['pull']['payload'], 'collection' | 'range'>,
  { quick, patient, preferences }: ServerParts,
): SyncServer {
  if (church !== null) return openChurchServer({ quick, patient, ...church, onRefused: () => undefined });
  const cipher = createRecordCipher(toId<UpliftId>(upliftId), key);
  const seenKeys = isEndToEnd ? createSeenKeys(preferences) : null;
  const ciphers = createCipherSource({
    api: quick,
    account: () => cipher,
    seenKeys: () => seenKeys,
    onNoKeys: () => undefined,
  });
  return openLog(
    createLogServer(quick, patient, () => upliftId),
    ciphers,
    () => isEndToEnd,
  );
}
