/** Begins each safety code that is drawn as a QR code, which no other QR code begins with. */
const PREFIX = 'UPLIFT SAFETY CODE: ';
const GROUPS_FORM = /^\d{4}(?: \d{4}){11}$/u;

/**
 * Text of the QR code of a safety code: the prefix and its groups, which any scanner shows. Its letters are those of the
 * alphanumeric mode of QR codes (ISO/IEC 18004), which keeps the code small.
 */
export function formatSafetyCode(groups: readonly string[]): string {
  return PREFIX + groups.join(' ');
}

/** True for the text of a safety code, of any two people. */
export function isSafetyCode(text: string): boolean {
  return text.startsWith(PREFIX) && GROUPS_FORM.test(text.slice(PREFIX.length));
}
