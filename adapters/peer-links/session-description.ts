import type { PeerSignal } from '@uplift/contract';

export type Description = NonNullable<PeerSignal['description']>;
export type Candidate = NonNullable<PeerSignal['candidate']>;

/** The origin of a description (RFC 8866, 5.2): the number of the connection that made it, then the version. */
const ORIGIN = /^o=\S+ (?<session>\d+) (?<version>\d+) /mu;
/** A custom attribute, which other implementations ignore (RFC 8866, 5.13). */
const ANSWERS = /^a=x-uplift-answers:(?<session>\d+)\r?$/mu;

/** Returns true if it requests data channels only: audio and video aren't part of a room. */
export function isOfData({ sdp }: Description): boolean {
  return !/^m=(?!application )/mu.test(sdp);
}

/** Returns the session id of a description; null if it has none. */
export function readSession({ sdp }: Pick<Description, 'sdp'>): string | null {
  return ORIGIN.exec(sdp)?.groups?.['session'] ?? null;
}

/** Returns true if two descriptions are the same one, received twice. */
export function isSame(a: Pick<Description, 'sdp'>, b: Pick<Description, 'sdp'> | null): boolean {
  const [origin, other] = [ORIGIN.exec(a.sdp)?.[0], ORIGIN.exec(b?.sdp ?? '')?.[0]];
  return origin !== undefined && origin === other;
}

/** Adds the session of the offer to an answer, so that an answer to an abandoned offer is recognized. */
export function withAnsweredSession(answer: Description, offer: Pick<Description, 'sdp'>): Description {
  const session = readSession(offer);
  return session === null ? answer : { ...answer, sdp: `${answer.sdp}a=x-uplift-answers:${session}\r\n` };
}

/** Returns true if an answer belongs to an offer of this connection. One without a session counts as such. */
export function isAnswerTo({ sdp }: Description, offer: Pick<Description, 'sdp'>): boolean {
  const session = ANSWERS.exec(sdp)?.groups?.['session'] ?? null;
  return session === null || session === readSession(offer);
}

/** Returns true if a candidate belongs to the connection that made `remote`, and not to an earlier one. */
export function belongsTo({ usernameFragment }: Candidate, { sdp }: Pick<Description, 'sdp'>): boolean {
  return (usernameFragment ?? null) === null || sdp.includes(`a=ice-ufrag:${usernameFragment}\r\n`);
}
