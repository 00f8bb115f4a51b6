import { counted } from '@uplift/core/library';
import { CLAIM_WORDS, type ClaimKind } from './claim-kinds.ts';

/** First sentence of the dialog: where these records are, and where they would go. */
export function claimLead(kind: ClaimKind): string {
  return (
    `These ${CLAIM_WORDS[kind].one}s are on this device only. Choose the ones to keep in your account. ` +
    'They’ll be added to your account and sync to your other devices. The rest stay here.'
  );
}

/** The action: "Sync 4 Songs". */
export function syncLabel(kind: ClaimKind, count: number): string {
  return `Sync ${counted(count, CLAIM_WORDS[kind].button)}`;
}

/** "4 of 5 chosen". */
export function chosenText(chosen: number, total: number): string {
  return `${chosen.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} chosen`;
}

/** Message after records were claimed. */
export function syncedText(kind: ClaimKind, count: number): string {
  const what = counted(count, CLAIM_WORDS[kind].one);
  return count === 1
    ? `${what} is in your account now. Your other devices get it as they sync.`
    : `${what} are in your account now. Your other devices get them as they sync.`;
}
