/** Signatures, sizes and places of a zip's records (APPNOTE.TXT 4.3.12 and 4.3.16). */
const ENTRY_SIGNATURE = 0x02014b50;
const END_SIGNATURE = 0x06054b50;
const END_SIZE = 22;
const LONGEST_REMARK = 0xffff;
const ENTRY_SIZE = 46;
const FLAGS_AT = 8;
const LENGTHS_AT = 28;
const LIST_AT = 16;

/** Whether a file in the zip is protected by a password. False for what is no zip. */
export function isEncrypted(zip: Uint8Array): boolean {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let at = startOfList(view);
  while (at >= 0 && at + ENTRY_SIZE <= view.byteLength && view.getUint32(at, true) === ENTRY_SIGNATURE) {
    if ((view.getUint16(at + FLAGS_AT, true) & 1) === 1) return true;
    at += ENTRY_SIZE + [0, 2, 4].reduce((sum, field) => sum + view.getUint16(at + LENGTHS_AT + field, true), 0);
  }
  return false;
}

/** Where the list of contents starts; -1 without one. */
function startOfList(view: DataView): number {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= 0 && at >= last - LONGEST_REMARK; at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE) return view.getUint32(at + LIST_AT, true);
  }
  return -1;
}
