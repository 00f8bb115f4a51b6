import type { ClaimFailure } from './claim-session.ts';
import type { ClaimKind } from './claimable.ts';
import { storageSentence } from '@uplift/client/records';
import { counted } from '@uplift/core/library';

interface ClaimWords {
  /** The dialog's title. */
  readonly title: string;
  /** Singular, in lower case, as in a button's label. */
  readonly one: string;
  readonly button: string;
  readonly header: string;
  readonly detailHeader: string;
}

export const CLAIM_WORDS: Readonly<Record<ClaimKind, ClaimWords>> = {
  songs: { title: 'Sync Your Library', one: 'song', button: 'Song', header: 'Title', detailHeader: 'Key' },
  collections: {
    title: 'Sync Your Collections',
    one: 'collection',
    button: 'Collection',
    header: 'Name',
    detailHeader: 'Songs',
  },
  sets: { title: 'Sync Your Sets', one: 'set', button: 'Set', header: 'Date', detailHeader: 'Items' },
};

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

const NOT_SIGNED_IN = 'Nothing was synced: you’re offline or signed out. Try again once you’re online and signed in.';

/** The reason not everything that was chosen was claimed, and what to do. */
export function claimFailureText(kind: ClaimKind, failure: ClaimFailure): string {
  if (failure.type === 'not-signed-in') return NOT_SIGNED_IN;
  const { done, chosen, because } = failure;
  const happened = `${done.toLocaleString('en-US')} of ${counted(chosen, CLAIM_WORDS[kind].one)} were synced.`;
  return because === 'locked' ? `${happened} Sign in again, then try again.` : storageSentence(happened, because);
}
