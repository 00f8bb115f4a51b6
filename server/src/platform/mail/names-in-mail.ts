/** Length of most names, and too short for a message. */
const LONGEST = 60;

/** An address of the web or of mail, or what programs make one of: with "://", an "@", a slash, or a period before letters. */
const LIKE_AN_ADDRESS = /\S*(?::\/\/|[@/\\]|\.\p{L}{2,}|www\.)\S*/giu;

/** Six digits or more, however they are grouped: a telephone number, or a code. */
const LIKE_A_NUMBER = /\+?\d(?:[\s().-]{0,3}\d){5,}/gu;

/**
 * Makes a self-chosen name safe for a mail to anyone: short, and without anything a reader could follow. A mail from
 * this site must not carry another person's message. Null if nothing is left.
 */
export function nameInMail(name: string): string | null {
  const kept = name.replaceAll(LIKE_AN_ADDRESS, ' ').replaceAll(LIKE_A_NUMBER, ' ').replaceAll(/\s+/gu, ' ').trim();
  if (kept === '') return null;
  const letters = Array.from(new Intl.Segmenter().segment(kept), ({ segment }) => segment);
  return letters.length <= LONGEST
    ? kept
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}

/** Presents the sender: the name as it may be shown in a mail, and the address that was proven to be theirs. */
export function senderInMail({ name, emailAddress }: { readonly name: string; readonly emailAddress: string }): string {
  const shown = nameInMail(name);
  return shown === null ? emailAddress : `${shown} (${emailAddress})`;
}
