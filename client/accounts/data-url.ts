/** A blob as a data URL (RFC 2397), base64 in any case. */
export async function readDataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return `data:${blob.type};base64,${btoa(binary)}`;
}
