/** As long as most names are, and too short for a message. */
const LONGEST = 60;

/** An address of the web or of mail, or what programs make one of: with "://", an "@", a slash, or a period before letters. */
const LIKE_AN_ADDRESS = /\S*(?::\/\/|[@/\\]|\.\p{L}{2,}|www\.)\S*/giu;

/** Six digits or more, however they are grouped: a telephone number, or a code. */
const LIKE_A_NUMBER = /\+?\d(?:[\s().-]{0,3}\d){5,}/gu;

/**
 * A name that people chose for themselves, as it may be shown in a mail to anybody: short, and without what a reader could
 * follow. A mail from this site must not carry somebody else's message. Null where nothing of it is left.
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
