/** Last requested picture, and its address in the browser. */
let last: { readonly image: string; readonly address: string } | null = null;

/** A short address of a picture that is kept as a base64 data URL, so that hundreds of slides refer to one and it is decoded once. */
export function imageAddress(image: string): string {
  if (last?.image === image) return last.address;
  const address = URL.createObjectURL(toBlob(image));
  // What shows the one before has loaded it long ago.
  if (last !== null) URL.revokeObjectURL(last.address);
  last = { image, address };
  return address;
}

function toBlob(image: string): Blob {
  const comma = image.indexOf(',');
  const type = image.slice('data:'.length, image.indexOf(';'));
  const bytes = Uint8Array.from(atob(image.slice(comma + 1)), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type });
}
