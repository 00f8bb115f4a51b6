import { decodeQR } from 'qr/decode.js';

/** Pixels of a module's side. */
const PIXELS = 4;

/** Reads the QR code of a dialog as a camera does. Throws if it shows none. */
export function readQrCode(dialog: Element): string {
  const svg = dialog.querySelector('figure svg');
  if (svg === null) throw new Error('No code is shown.');
  const [, , modules = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const width = modules * PIXELS;
  const canvas = new OffscreenCanvas(width, width);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws nothing.');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, width);
  context.scale(PIXELS, PIXELS);
  context.fillStyle = 'black';
  const squares = new Path2D(svg.querySelector('path')?.getAttribute('d') ?? '');
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas fills a path
  context.fill(squares);
  const { data } = context.getImageData(0, 0, width, width);
  return decodeQR({ width, height: width, data });
}
