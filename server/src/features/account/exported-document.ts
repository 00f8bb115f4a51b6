import type { DataOf, exportRecords } from '@uplift/contract';
import type { ReadRecord } from '../../platform/spaces/record-reader.ts';

/** A stored document; without a state if the record was permanently deleted. */
export interface KeptDocument {
  readonly state: Uint8Array | null;
  readonly tail: Uint8Array | null;
}

export type ExportedDocument = Pick<
  DataOf<typeof exportRecords>[number],
  'deleted' | 'deleted_at' | 'value' | 'state' | 'tail'
>;

const NO_BYTES = { state: null, tail: null } as const;

/** Presents a document's value, with its time in the trash; in base64 if it can't be read. */
export function exportedDocument({ state, tail }: KeptDocument, read: ReadRecord): ExportedDocument {
  if (state === null) return { deleted: 'for-good', deleted_at: null, value: null, ...NO_BYTES };
  if (typeof read === 'string') {
    return { deleted: 'no', deleted_at: null, value: null, state: base64(state), tail: tail && base64(tail) };
  }
  const { value, deletedAt } = read;
  return { deleted: deletedAt === null ? 'no' : 'in-trash', deleted_at: formatMoment(deletedAt), value, ...NO_BYTES };
}

/** Formats a time; null for an invalid one, since a device may write any number as the time of its deletion. */
function formatMoment(epochMs: number | null): string | null {
  const at = new Date(epochMs ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
