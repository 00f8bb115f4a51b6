import { packPage, unpackPage } from '@uplift/core/sync';
import type { ListedRecord } from './sent-data.ts';

/** A packed page of a list as the JSON of the same list, which scripts change. */
export function presentPage(bytes: Uint8Array): readonly ListedRecord[] {
  const page = unpackPage(bytes);
  if (page === null) throw new Error('The server sent no page of a list.');
  return page.map(({ id, version, data, proof }) => ({
    id,
    version,
    data: data && { ...data, entries: data.entries.map(toBase64) },
    proof: proof === null ? null : toBase64(proof),
  }));
}

/** Inverse of {@link presentPage}. */
export function packListed(listed: readonly ListedRecord[]): Uint8Array<ArrayBuffer> {
  const packed = packPage(
    listed.map(({ id, version, data, proof = null }) => ({
      id,
      version,
      data: data && { ...data, entries: data.entries.map(fromBase64) },
      proof: proof === null ? null : fromBase64(proof),
    })),
  );
  return new Uint8Array(packed);
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

function fromBase64(text: string): Uint8Array {
  return Buffer.from(text, 'base64');
}
