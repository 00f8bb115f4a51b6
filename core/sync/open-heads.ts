import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { StateVector } from '@uplift/core/replication';
import { unpackEntry } from './entry-format.ts';
import type { ListedHead } from './heads/compare-heads.ts';
import { decodeDeletionProof } from './heads/deletion-proof.ts';
import { readFingerprint } from './heads/fingerprint.ts';
import { decodeHead, encodeHead } from './heads/head.ts';
import type { CipherSource, EntryCipher, LogServer, RecordPlace, SealedHead } from './log-server.ts';
import type { ServerRefusal, SyncServer } from './sync-server.ts';

/** Seals and opens the heads of a space's devices, which the server keeps without reading them. */
export function openHeads(
  log: LogServer,
  ciphers: CipherSource,
): Pick<SyncServer, 'keys' | 'forgetKeys' | 'heads' | 'putHead'> {
  return {
    async keys() {
      const cipher = await ciphers.find();
      if (!cipher.ok) return cipher;
      const { generation } = cipher.value;
      return accepted({
        generation,
        fingerprint: async (collection, id) => readFingerprint(await cipher.value.fingerprint(`${collection}/${id}`)),
      });
    },
    async forgetKeys() {
      const cipher = await ciphers.find();
      if (cipher.ok) ciphers.forget(cipher.value);
    },
    async heads() {
      const cipher = await ciphers.find();
      if (!cipher.ok) return cipher;
      const listed = await log.heads(cipher.value.space);
      if (!listed.ok) return listed;
      const newest = await findNewest(
        ciphers,
        cipher.value,
        listed.value.map(({ head }) => head),
      );
      if (!newest.ok) return newest;
      return accepted(await Promise.all(listed.value.map((one) => openHead(newest.value, one))));
    },
    async putHead(device, head, generation) {
      const cipher = await ciphers.find();
      if (!cipher.ok) return cipher;
      // Its sums were made with another key.
      if (cipher.value.generation !== generation) return refused({ type: 'other-key' });
      const sealed = await cipher.value.sealHead(encodeHead(head), device);
      const put = await log.putHead(cipher.value.space, { device, head: sealed, sequence: head.sequence });
      if (!put.ok && put.refusal.type === 'other-key') ciphers.forget(cipher.value);
      return put;
    },
  };
}

/** Finds a cipher for sealed bytes: with keys that are fetched again if another device has given the space a new one. */
export async function findNewest(
  ciphers: CipherSource,
  cipher: EntryCipher,
  sealed: readonly Uint8Array[],
): Promise<Result<EntryCipher, ServerRefusal>> {
  if (sealed.every((one) => cipher.hasKeyFor(one))) return accepted(cipher);
  ciphers.forget(cipher);
  const newest = await ciphers.find();
  return newest.ok && newest.value.space !== cipher.space ? refused({ type: 'unreachable' }) : newest;
}

async function openHead(cipher: EntryCipher, { device, head }: SealedHead): Promise<ListedHead> {
  const opened = await cipher.openHead(head, device);
  return {
    device,
    head: opened === null ? null : decodeHead(opened),
    generation: unpackEntry(head)?.generation ?? null,
  };
}

/** Opens a proof that a record was deleted permanently: what the record held by then. Null for none, or one that no device of the space sealed. */
export async function openDeletionProof(
  cipher: EntryCipher,
  place: RecordPlace,
  proof: Uint8Array | null,
): Promise<StateVector | null> {
  const opened = proof === null ? null : await cipher.openProof(proof, place);
  return opened === null ? null : decodeDeletionProof(opened);
}
