import type { Belongings } from './matrix.acceptance.ts';
import type { Sent } from './test-platform/index.ts';

/** Builds a call by a person who owns `own` and names things of `target`. */
export type Sending = (own: Belongings, target: Belongings) => Sent;

/** A call, its input, and the status for each kind of caller. */
export interface Row {
  readonly send: Sending;
  /** Signed out, waiting for a code, signed in and asking for their own. */
  readonly levels: readonly [none: number, waiting: number, member: number];
  /** A member who names another person's record or church; null if a call names nothing. */
  readonly others: number | null;
  /** A member who is not admitted, in beta. */
  readonly beta: number;
}

export const nothing: Sending = () => ({});
/** A call for level 2 that names nothing. */
export const forMembers = (send: Sending = nothing, member = 200): Row => ({
  send,
  levels: [401, 401, member],
  others: null,
  beta: 403,
});

/** A call for level 2 that names something: another person's is not there. */
export const named = (send: Sending, member = 200): Row => ({ ...forMembers(send, member), others: 404 });

/** A public call that returns the same to all callers. */
export const forAll = (status: number, send: Sending = nothing, beta = status): Row => ({
  send,
  levels: [status, status, status],
  others: null,
  beta,
});

export const ofChurch: Sending = (_own, { churchId }) => ({ params: { church_id: churchId } });
export const ofMember: Sending = (_own, { churchId, memberId }) => ({
  params: { church_id: churchId, uplift_id: memberId },
});
export const ofInvitation: Sending = (_own, { churchId, invitationId }) => ({
  params: { church_id: churchId, invitation_id: invitationId },
});
export const ofLink: Sending = (_own, { churchId, linkId }) => ({ params: { church_id: churchId, link_id: linkId } });
export const ofSuggestion: Sending = (_own, { churchId, suggestionId }) => ({
  params: { church_id: churchId, suggestion_id: suggestionId },
});
export const withBody =
  (send: Sending, body: object): Sending =>
  (own, target) => ({ ...send(own, target), body });
