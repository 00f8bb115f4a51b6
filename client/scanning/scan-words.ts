import type { ScanHint, ScanState, ScanTrouble } from './start-scan.ts';

const TROUBLE_WORDS: Readonly<Record<ScanTrouble, string>> = {
  insecure: 'The camera needs a secure address, one that begins with https.',
  none: 'This device has no camera that Uplift can use.',
  denied: 'Uplift isn’t allowed to use the camera. Allow it in the settings of this page, and scan again.',
  busy: 'The camera is in use by another app, or doesn’t work. Close other apps that use it, and scan again.',
  'not-loaded': 'The scanner couldn’t be loaded. Check your connection, and scan again.',
};

/** The reason that the camera is off; null while there is none. */
export function troubleWords({ camera }: ScanState): string | null {
  return camera === 'opening' || camera === 'on' || camera === 'closed' ? null : TROUBLE_WORDS[camera];
}

/** The sentence that helps while the camera looks for a code, such as “Daniel’s code”. */
export function scanWords({ camera, hint }: ScanState, code: string): string {
  if (hint !== null) return hintWords(hint, code);
  return camera === 'on' ? `Point the camera at ${code}.` : 'Opening the camera…';
}

function hintWords(hint: ScanHint, code: string): string {
  const words: Readonly<Record<ScanHint, string>> = {
    slow: `Hold it still, so that all of ${code} is in the picture.`,
    foreign: `This is another QR code. Look for ${code}.`,
    'no-code': `No QR code was found in this photo. Choose one that shows all of ${code}, straight and sharp.`,
  };
  return words[hint];
}
