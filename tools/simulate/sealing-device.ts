import type { DeviceStore } from '@uplift/adapters/device-store';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { sealAgain } from '@uplift/core/sync';
import type { CipherSource, EntryCipher, ServerRefusal, SyncRecords, SyncServer } from '@uplift/core/sync';
import type { KeyServer } from './network.ts';
import { createGenerationCipher } from './sealed-entries.ts';

type Found = Promise<Result<EntryCipher, ServerRefusal>>;

/** The earliest generation that a device opens, on its disk. */
export interface SealedMemory {
  readonly read: () => Promise<number>;
  readonly keep: (generation: number) => Promise<void>;
}

export function createSealedMemory({ preferences }: Pick<DeviceStore, 'preferences'>): SealedMemory {
  return {
    read: async () => Number((await preferences.get(SEALED_FROM)) ?? 0),
    keep: async (generation) => void (await preferences.put(SEALED_FROM, generation)),
  };
}

const SEALED_FROM = 'sealed-from';

export interface SimulatedCiphers extends CipherSource {
  /** Opens nothing any more that is sealed with a key before that generation. */
  keepSealed(generation: number): Promise<void>;
}

/** The library’s newest key, fetched once and again when it is forgotten. A managed account has no memory: it opens what every key sealed. */
export function createCiphers(
  space: string,
  server: Pick<KeyServer, 'generation'>,
  sealed: SealedMemory | null,
): SimulatedCiphers {
  let known: EntryCipher | null = null;
  return {
    async find(): Found {
      if (known !== null) return accepted(known);
      const generation = await server.generation();
      if (!generation.ok) return generation;
      known = createGenerationCipher(space, generation.value, (await sealed?.read()) ?? 0);
      return accepted(known);
    },
    forget(cipher) {
      if (known === cipher) known = null;
    },
    async keepSealed(generation) {
      if (sealed === null || (await sealed.read()) >= generation) return;
      await sealed.keep(generation);
      known = null;
    },
  };
}

export interface SealingTab {
  readonly records: SyncRecords;
  readonly server: SyncServer;
  readonly keys: KeyServer;
  readonly ciphers: SimulatedCiphers;
  readonly isSynced: () => boolean;
  readonly wait: (ms: number) => Promise<void>;
}

const AGAIN_MS = 4_000;

/** Seals what is left with an earlier key whenever this tab is synced, as the app does; it ends with the tab. */
export async function keepSealing({ records, server, keys, ciphers, isSynced, wait }: SealingTab): Promise<never> {
  for (;;) {
    await wait(AGAIN_MS);
    const cipher = isSynced() ? await ciphers.find() : null;
    if (cipher?.ok !== true || !isSynced()) continue;
    const parts = { records, server, unsealed: () => keys.unsealed(), mayGoOn: isSynced, report: () => undefined };
    if ((await sealAgain(parts)) === 'done') await ciphers.keepSealed(cipher.value.generation);
  }
}
