import type { PeerSignal } from '@uplift/contract';

export type Description = NonNullable<PeerSignal['description']>;
export type Candidate = NonNullable<PeerSignal['candidate']>;

/** The origin of a description (RFC 8866, 5.2): the number of the connection that made it, then the version. */
const ORIGIN = /^o=\S+ (?<session>\d+) (?<version>\d+) /mu;
/** An attribute of our own; whoever does not know it passes over it (RFC 8866, 5.13). */
const ANSWERS = /^a=x-uplift-answers:(?<session>\d+)\r?$/mu;

/** Whether it asks for channels of data only: a device that asks for sound or pictures is none of this room's. */
export function isOfData({ sdp }: Description): boolean {
  return !/^m=(?!application )/mu.test(sdp);
}

/** The connection that made a description; null where it does not say. */
export function readSession({ sdp }: Pick<Description, 'sdp'>): string | null {
  return ORIGIN.exec(sdp)?.groups?.['session'] ?? null;
}

/** Whether two descriptions are one and the same, heard twice. */
export function isSame(a: Pick<Description, 'sdp'>, b: Pick<Description, 'sdp'> | null): boolean {
  const [origin, other] = [ORIGIN.exec(a.sdp)?.[0], ORIGIN.exec(b?.sdp ?? '')?.[0]];
  return origin !== undefined && origin === other;
}

/** An answer that says to which connection's offer it is: one to an offer that was given up since is known by it. */
export function withAnsweredSession(answer: Description, offer: Pick<Description, 'sdp'>): Description {
  const session = readSession(offer);
  return session === null ? answer : { ...answer, sdp: `${answer.sdp}a=x-uplift-answers:${session}\r\n` };
}

/** Whether an answer is to an offer of this connection. One that does not say is taken for it. */
export function isAnswerTo({ sdp }: Description, offer: Pick<Description, 'sdp'>): boolean {
  const session = ANSWERS.exec(sdp)?.groups?.['session'] ?? null;
  return session === null || session === readSession(offer);
}

/** Whether a candidate is of the connection that made `remote`, and not of one before it. */
export function belongsTo({ usernameFragment }: Candidate, { sdp }: Pick<Description, 'sdp'>): boolean {
  return (usernameFragment ?? null) === null || sdp.includes(`a=ice-ufrag:${usernameFragment}\r\n`);
}
