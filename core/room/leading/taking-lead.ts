import type { RoomState } from '../protocol/room.ts';

/** Returns true if this device may take the lead now: the owner's at any time, another that performs while the lead is free. */
export function mayTakeLead(state: RoomState): boolean {
  const { status, isLeader, isOwner, leader, place, leadRefusal, isLeadFree } = state;
  if (status !== 'joined' || isLeader || place?.role !== 'perform' || leadRefusal !== null) return false;
  return isOwner || (leader === null && isLeadFree);
}

/** Returns the reason a player cannot take the lead; null without one to show. */
export function whyNotLead({ leader, isLeader, isOwner, place, leadRefusal }: RoomState): string | null {
  const couldWantIt = place?.role === 'perform' && !isLeader && (isOwner || leader === null);
  return couldWantIt ? leadRefusal : null;
}
