import type { PeerId } from '../protocol/protocol.ts';
import type { ClientCommand } from './client-events.ts';
import type { Member } from './client-state.ts';
import { CHECK_EVERY_MS, watchedPeer, watchLeader } from './leader-watch.ts';
import { activeLeader, isLeader, type MemberStep } from './member.ts';
import { hasPeer, listPeers } from './peers.ts';
import { step } from './step.ts';

/** Shows a room that may have changed: the links, the clock to compare with, the watch over the leader, and the page. */
export function showMember(member: Member): MemberStep {
  const self = member.self.peer_id;
  const isInRoom = (peer: PeerId): boolean => member.peers.present.has(peer);
  const watch = watchLeader(member.watch, { leader: knownLeader(member), self, isInRoom });
  return step(
    { ...member, watch },
    { type: 'compare-clocks', leader: isLeader(member) ? 'own' : activeLeader(member) },
    { type: 'link', peers: linkedPeers(member), isLeader: isLeader(member) },
    ...watchPeer(watchedPeer(member.watch, self), watchedPeer(watch, self)),
    { type: 'show' },
  );
}

/** The leader if the room lists it: this device, or another that is there. */
export function knownLeader(member: Member): PeerId | null {
  const leader = activeLeader(member);
  return leader === null || leader === member.self.peer_id || hasPeer(member.peers, leader) ? leader : null;
}

/** Lists the devices to link with: the leader only, or all for the leader. Viewers are guests, who are reached over the server alone. */
function linkedPeers(member: Member): readonly PeerId[] {
  if (member.self.role === 'viewer') return [];
  if (isLeader(member))
    return listPeers(member.peers).flatMap(({ peer_id, role }) => (role === 'viewer' ? [] : [peer_id]));
  const leader = activeLeader(member);
  return leader !== null && hasPeer(member.peers, leader) ? [leader] : [];
}

function watchPeer(before: PeerId | null, now: PeerId | null): readonly ClientCommand[] {
  if (before === now) return [];
  return [now === null ? { type: 'stop-timer', timer: 'leader-check' } : checkLeaderLater()];
}

export function checkLeaderLater(): ClientCommand {
  return { type: 'start-timer', timer: 'leader-check', ms: CHECK_EVERY_MS };
}
