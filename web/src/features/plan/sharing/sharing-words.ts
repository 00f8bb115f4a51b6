import type { Collaborator, SealedMember, SealTrouble, SharingPerson } from '@uplift/client/shared-sets';

/** Name of a person, or their address until they have opened the set. */
export function personName({ fullName, emailAddress }: Collaborator): string {
  return fullName === '' ? emailAddress : fullName;
}

/** The line under the name. */
export function personDetail({ fullName, emailAddress }: Collaborator): string {
  return fullName === '' ? 'Invited' : emailAddress;
}

/** First word of a name, or the whole address. */
export function shortName(name: string): string {
  return name.includes('@') ? name : (name.split(' ')[0] ?? name);
}

/** The code of another person, for sentences: “Daniel’s code”, or “their code” of someone who is known by address alone. */
export function codeOfPerson(name: string): string {
  return name.includes('@') ? 'their code' : `${shortName(name)}’s code`;
}

/** The button that scans it: “Scan Daniel’s Code”. */
export function scanLabel(name: string): string {
  return name.includes('@') ? 'Scan Their Code' : `Scan ${shortName(name)}’s Code`;
}

const MEMBER_WORDS: Readonly<Record<SealedMember['state'], string>> = {
  'can-open': 'Can open it',
  'not-signed-in': 'Waiting for them to sign in',
  'not-sealed': 'Waiting for this device',
  'key-changed': 'Key changed: check the safety code',
};

/** The line about whether someone can open a sealed set. */
export function memberDetail({ state, isCompared }: SealedMember): string {
  return state === 'can-open' && isCompared ? `${MEMBER_WORDS[state]}, safety code compared` : MEMBER_WORDS[state];
}

/** Sentences for people of a sealed set who don’t get its latest changes, with what helps. */
export const TROUBLE_WORDS: Readonly<Record<SealTrouble, string>> = {
  full: 'Your account is full, so they don’t get your latest changes to this set. Permanently delete songs that you no longer need, and it’s sent by itself.',
  'too-large':
    'This set is too large to be sealed for others, so they don’t get your latest changes to it. Divide it into two sets, or remove its longest songs.',
};

/** Headline for a sealed set without a key for this account. */
export function notOpenedYet({ fullName }: SharingPerson): string {
  return `${fullName}’s device has not opened this set for you yet.`;
}

export const OWNER_KEY_CHANGED =
  'This set is sealed with another key than before. That happens after starting over or changing how the account is encrypted. Ask them before you accept it.';

export const OPENS_BY_ITSELF =
  'It opens here by itself once they have been online. Keep this page open, or come back later.';
