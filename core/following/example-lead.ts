import type { PeerId } from './room.ts';

/** A leader that comes back within this time leads again. */
const GRACE_MS = 15_000;

/** Who leads, as the example server keeps it. */
export interface KeptLead {
  readonly term: number;
  readonly leader: PeerId | null;
  readonly former: { readonly peer: PeerId; readonly leftAt: number } | null;
}

export const NOBODY_LEADS: KeptLead = { term: 0, leader: null, former: null };

export type LeadEvent =
  | { readonly type: 'came'; readonly peer: PeerId; readonly wantsToLead: boolean }
  | { readonly type: 'left'; readonly peer: PeerId }
  | { readonly type: 'taken'; readonly peer: PeerId };

export function nextLead(lead: KeptLead, event: LeadEvent, now: number): KeptLead {
  const { peer } = event;
  const led = { term: lead.term + 1, leader: peer, former: null };
  switch (event.type) {
    case 'taken':
      return led;
    case 'left':
      return lead.leader === peer ? { ...led, leader: null, former: { peer, leftAt: now } } : lead;
    default:
      return lead.leader === null && (event.wantsToLead || isBack(lead, peer, now)) ? led : lead;
  }
}

function isBack({ former }: KeptLead, peer: PeerId, now: number): boolean {
  return former?.peer === peer && now - former.leftAt <= GRACE_MS;
}
