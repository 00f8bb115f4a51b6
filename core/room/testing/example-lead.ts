import { assertNever } from '@uplift/core/foundation';
import { LEAD_FREE_AFTER_MS } from '../leading/lead-free.ts';
import type { PeerId } from '../protocol/protocol.ts';

/** Time within which a returning leader leads again; afterwards the lead is free. */
const GRACE_MS = LEAD_FREE_AFTER_MS;

/** Time in which a device may retake a lead that it handed over. */
const TAKE_BACK_MS = 10_000;

/** The lead as the fake server stores it. */
export interface FakeLead {
  readonly term: number;
  readonly leader: PeerId | null;
  readonly since: number;
  readonly former: { readonly peer: PeerId; readonly leftAt: number; readonly isGiven: boolean } | null;
  /** True if the leader was given the lead, or took it while it was free. */
  readonly isGiven: boolean;
  readonly handedBy: PeerId | null;
}

export const NO_LEADER: FakeLead = {
  term: 0,
  leader: null,
  since: 0,
  former: null,
  isGiven: false,
  handedBy: null,
};

export type LeadEvent =
  | { readonly type: 'came'; readonly peer: PeerId; readonly wantsToLead: boolean }
  | { readonly type: 'left'; readonly peer: PeerId }
  | { readonly type: 'taken'; readonly peer: PeerId; readonly isOwner: boolean }
  | { readonly type: 'handed'; readonly peer: PeerId; readonly by: PeerId };

export function nextLead(lead: FakeLead, event: LeadEvent, now: number): FakeLead {
  const { peer } = event;
  const led = { ...NO_LEADER, term: lead.term + 1, leader: peer, since: now };
  switch (event.type) {
    case 'taken':
      return mayTake(lead, event, now) ? { ...led, isGiven: !event.isOwner } : lead;
    case 'handed':
      return { ...led, isGiven: true, handedBy: event.by };
    case 'left':
      return withoutPeer(lead, peer, now);
    case 'came':
      return leadsOnComing(lead, event, now) ? { ...led, isGiven: lead.former?.isGiven === true } : lead;
    default:
      return assertNever(event);
  }
}

function withoutPeer(lead: FakeLead, peer: PeerId, now: number): FakeLead {
  if (lead.leader !== peer) return lead;
  const former = { peer, leftAt: now, isGiven: lead.isGiven };
  return { ...NO_LEADER, term: lead.term + 1, since: now, former };
}

function mayTake(lead: FakeLead, event: Extract<LeadEvent, { readonly type: 'taken' }>, now: number): boolean {
  return event.isOwner || isFreeFor(lead, event.peer, now);
}

function leadsOnComing(
  { leader, former }: FakeLead,
  { peer, wantsToLead }: Extract<LeadEvent, { readonly type: 'came' }>,
  now: number,
): boolean {
  if (leader !== null) return false;
  const awaited = former !== null && now - former.leftAt <= GRACE_MS ? former : null;
  return awaited?.peer === peer || (wantsToLead && awaited?.isGiven !== true);
}

function isFreeFor({ leader, since, handedBy }: FakeLead, peer: PeerId, now: number): boolean {
  return leader === null ? now - since >= GRACE_MS : handedBy === peer && now - since <= TAKE_BACK_MS;
}

/** Returns the time until any performer may take the lead. */
export function freeInMs({ since }: FakeLead, now: number): number {
  return Math.max(0, since + GRACE_MS - now);
}
