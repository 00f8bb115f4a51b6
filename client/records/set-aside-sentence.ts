import { counted } from '@uplift/core/library';

/** Says that records couldn't be read, and are kept as they came. */
export function setAsideSentence(count: number): string {
  const kept = count === 1 ? 'It was' : 'They were';
  return `${counted(count, 'record')} couldn’t be read. ${kept} set aside unchanged, and everything else still syncs.`;
}
