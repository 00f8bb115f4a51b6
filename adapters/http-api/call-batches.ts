/** Size of a call that a slow network transfers in time; a larger record is sent alone. */
export const BATCH_BYTES = 524_288;
const BATCH_RECORDS = 200;

/** Groups records into calls, in order, by their sizes in bytes. */
export function groupIntoCalls<Sent>(
  all: readonly Sent[],
  countBytes: (one: Sent) => number,
): readonly (readonly Sent[])[] {
  const made: Sent[][] = [];
  let room = 0;
  for (const one of all) {
    const bytes = countBytes(one);
    const last = made.at(-1);
    if (last === undefined || bytes > room || last.length === BATCH_RECORDS) {
      made.push([one]);
      room = BATCH_BYTES - bytes;
    } else {
      last.push(one);
      room -= bytes;
    }
  }
  return made;
}
