import { packEntry, readEntries, unpackEntry } from '@uplift/core/sync';
import type { EntryCipher, ServerRecord } from '@uplift/core/sync';
import { plainFingerprint, toBytes, toText } from '@uplift/core/sync/testing';
import { mergeTrustedStates } from '@uplift/core/replication';

const [IV_BYTES, TAG_BYTES] = [12, 16];

/** An entry in the form of a sealed one, which hides nothing. */
export function sealEntry(generation: number, update: Uint8Array): Uint8Array {
  const sealed = new Uint8Array(update.length + TAG_BYTES);
  sealed.set(update);
  return packEntry({ generation, iv: new Uint8Array(IV_BYTES), sealed });
}

/** Inverse of {@link sealEntry}. */
export function openEntry(entry: Uint8Array): Uint8Array {
  const unpacked = unpackEntry(entry);
  if (unpacked === null) throw new Error('An entry is not sealed.');
  return unpacked.sealed.subarray(0, -TAG_BYTES);
}

/** The generation of the key that an entry was sealed with. */
export function readGeneration(entry: Uint8Array): number {
  return unpackEntry(entry)?.generation ?? 0;
}

/** All that a record’s log says, merged; null if its state was not fetched or it was deleted permanently. */
export function mergeLog({ state, tail }: Pick<ServerRecord, 'state' | 'tail'>): Uint8Array | null {
  if (state === null) return null;
  return mergeTrustedStates([state, ...readEntries(tail).map(({ bytes }) => bytes)].map(openEntry));
}

/** Seals with the key of a generation, and opens what was sealed with it and those before, back to `sealedFrom`. */
export function createGenerationCipher(space: string, generation: number, sealedFrom: number): EntryCipher {
  const hasKeyFor = (entry: Uint8Array) => readGeneration(entry) <= generation;
  const opens = (entry: Uint8Array) => hasKeyFor(entry) && readGeneration(entry) >= sealedFrom;
  return {
    space,
    seal: async (update) => sealEntry(generation, update),
    open: async (entry) => (opens(entry) ? openEntry(entry) : null),
    hasKeyFor,
    generation,
    fingerprint: plainFingerprint,
    sealHead: async (head) => sealEntry(generation, toBytes(head)),
    openHead: async (sealed) => (opens(sealed) ? toText(openEntry(sealed)) : null),
    sealProof: async (proof) => sealEntry(generation, toBytes(proof)),
    openProof: async (sealed) => (opens(sealed) ? toText(openEntry(sealed)) : null),
  };
}
