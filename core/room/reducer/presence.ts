import type { KnownPeer, Presence } from '../protocol/participants.ts';
import type { PeerPath, RoomPeer } from '../protocol/protocol.ts';
import type { ClientCommand } from './client-events.ts';
import type { Member, Moment } from './client-state.ts';
import { activeLeader, isFollowing, isLeader } from './member.ts';
import { isOpen, listPeers, sendTo } from './peers.ts';

/** In larger rooms presence goes to the leader only, or traffic would grow with the square of the devices. */
const MAX_RECIPIENTS = 25;

/** Sends this device's presence to the others (ROOM-14, ROOM-15). */
export function sendPresence(member: Member, moment: Moment): readonly ClientCommand[] {
  const [leader, others] = [activeLeader(member), listPeers(member.peers)];
  const presence = { command: 'presence', ...describeSelf(member, moment) } as const;
  const reach = { peers: member.peers, moment };
  if (others.length >= MAX_RECIPIENTS)
    return leader === null || isLeader(member) ? [] : [sendTo(reach, leader, presence)];
  // By channel to devices that the server does not reach from here.
  const unreached = others.filter(({ peer_id }) => !isReached(member, peer_id, moment));
  return [
    { type: 'send-over-server', message: presence },
    ...unreached.map(({ peer_id }) => sendTo(reach, peer_id, presence)),
  ];
}

/** All devices of the room as the list of participants knows them, this one first. */
export function knownPeers(member: Member, moment: Moment): readonly KnownPeer[] {
  return [ownRow(member, moment), ...listPeers(member.peers).map((peer) => toKnown(peer, member, moment))];
}

function describeSelf(member: Member, moment: Moment): Presence {
  const leader = activeLeader(member);
  const isByChannel = leader !== null && isOpen(moment, leader);
  const path: PeerPath = isByChannel ? 'channel' : moment.isConnected ? 'relay' : 'none';
  const offBy = leader === null || isLeader(member) ? null : (moment.uncertaintyMs.get(leader) ?? null);
  return { isFollowing: isFollowing(member), path, offBy: offBy && Math.round(offBy * 10) / 10 };
}

function isReached({ peers }: Member, peer: RoomPeer['peer_id'], { isConnected }: Moment): boolean {
  return isConnected && peers.present.has(peer);
}

function ownRow(member: Member, moment: Moment): KnownPeer {
  const leader = activeLeader(member);
  return {
    peer: member.self,
    isSelf: true,
    isLeader: leader === member.self.peer_id,
    isLinked: true,
    isReached: moment.isConnected,
    channel: leader === null ? null : (moment.channels.get(leader) ?? null),
    lastSeenAt: null,
    presence: describeSelf(member, moment),
  };
}

function toKnown(peer: RoomPeer, member: Member, moment: Moment): KnownPeer {
  const [{ peer_id }, leader] = [peer, activeLeader(member)];
  return {
    peer,
    isSelf: false,
    isLeader: leader === peer_id,
    isLinked: leader === peer_id || leader === member.self.peer_id,
    isReached: isReached(member, peer_id, moment),
    channel: moment.channels.get(peer_id) ?? null,
    lastSeenAt: member.peers.lastSeenAt.get(peer_id) ?? null,
    presence: member.reports.get(peer_id) ?? null,
  };
}
