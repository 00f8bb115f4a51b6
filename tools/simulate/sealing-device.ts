import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { sealAgain } from '@uplift/core/sync';
import type { CipherSource, EntryCipher, ServerRefusal, SyncRecords, SyncServer } from '@uplift/core/sync';
import type { KeyServer } from './network.ts';
import { createGenerationCipher } from './sealed-entries.ts';

type Found = Promise<Result<EntryCipher, ServerRefusal>>;

/** The library’s newest key, fetched once and again when it is forgotten. */
export function createCiphers(space: string, server: Pick<KeyServer, 'generation'>): CipherSource {
  let known: EntryCipher | null = null;
  return {
    async find(): Found {
      if (known !== null) return accepted(known);
      const generation = await server.generation();
      if (!generation.ok) return generation;
      known = createGenerationCipher(space, generation.value);
      return accepted(known);
    },
    forget(cipher) {
      if (known === cipher) known = null;
    },
  };
}

export interface SealingTab {
  readonly records: SyncRecords;
  readonly server: SyncServer;
  readonly keys: KeyServer;
  readonly isSynced: () => boolean;
  readonly wait: (ms: number) => Promise<void>;
}

const AGAIN_MS = 4_000;

/** Seals what is left with an earlier key whenever this tab is synced, as the app does; it ends with the tab. */
export async function keepSealing({ records, server, keys, isSynced, wait }: SealingTab): Promise<never> {
  for (;;) {
    await wait(AGAIN_MS);
    if (!isSynced()) continue;
    await sealAgain({ records, server, unsealed: () => keys.unsealed(), mayGoOn: isSynced, report: () => undefined });
  }
}
