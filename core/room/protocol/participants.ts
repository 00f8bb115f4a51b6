import type { LinkCounts, Participant } from './room.ts';
import type { LinkStatus, PeerId, PeerPath, RoomPeer } from './protocol.ts';

/** The interval of presence messages (ROOM-14). */
export const PRESENCE_MS = 5_000;

/** A device without messages for this long is not known to be there. */
export const SILENT_MS = 3 * PRESENCE_MS;

/** The last report of a device about itself. */
export interface Presence {
  readonly isFollowing: boolean;
  readonly path: PeerPath;
  readonly offBy: number | null;
}

/** State of another device, or of this one. */
export interface KnownPeer {
  readonly peer: RoomPeer;
  readonly isSelf: boolean;
  readonly isLeader: boolean;
  /** True if they have a direct link: one of them leads. */
  readonly isLinked: boolean;
  /** True if the server reaches it: it is in the room, and this device is connected. */
  readonly isReached: boolean;
  /** The status of its data channel; null without one. */
  readonly channel: LinkStatus | null;
  /** Arrival time of its last message; null before the first. */
  readonly lastSeenAt: number | null;
  readonly presence: Presence | null;
}

/** Rates the link to a device, over any path (ROOM-16). */
export function linkStatus(known: KnownPeer, nowMs: number): LinkStatus {
  if (known.channel === 'connected') return 'connected';
  return known.isReached ? relayStatus(known, nowMs) : apartStatus(known);
}

/**
 * Rates a link over the server by the time of its last message. Devices without a link to this one need not send any.
 */
function relayStatus({ isSelf, lastSeenAt, isLinked }: KnownPeer, nowMs: number): LinkStatus {
  if (isSelf || (lastSeenAt !== null && nowMs - lastSeenAt <= SILENT_MS)) return 'connected';
  if (!isLinked) return 'unknown';
  return lastSeenAt === null ? 'connecting' : 'retrying';
}

/** Rates a link without the server, which is retried, and so are channels. */
function apartStatus({ channel, isSelf, isLinked }: KnownPeer): LinkStatus {
  if (channel === 'connecting') return channel;
  return isSelf || isLinked ? 'retrying' : 'disconnected';
}

/** Returns how messages reach a device; for one that is not linked with this one, the path that it reported. */
export function pathTo({ channel, isReached, isLinked, isSelf, presence }: KnownPeer): PeerPath {
  if (channel === 'connected') return 'channel';
  if (!isReached) return 'none';
  return isLinked || isSelf ? 'relay' : (presence?.path ?? 'relay');
}

/** Start time of each device's current status. */
export type StatusSince = ReadonlyMap<PeerId, { readonly status: LinkStatus; readonly at: number }>;

/** Updates the statuses; an unchanged one keeps its start time. */
export function nextSince(before: StatusSince, peers: readonly KnownPeer[], nowMs: number): StatusSince {
  return new Map(
    peers.map((known) => {
      const [was, status] = [before.get(known.peer.peer_id), linkStatus(known, nowMs)];
      return [known.peer.peer_id, was?.status === status ? was : { status, at: nowMs }];
    }),
  );
}

/** The rows of the dialog: the leader, followers, then the others, each by name (PERF-6, PRES-11). Unchanged rows keep their identity. */
export function listParticipants(
  peers: readonly KnownPeer[],
  since: StatusSince,
  { nowMs, before }: { readonly nowMs: number; readonly before: readonly Participant[] },
): readonly Participant[] {
  const rows = peers.map((known) => toRow(known, since, nowMs)).toSorted(byRank);
  const kept = rows.map((row) => sameRow(before, row));
  return kept.length === before.length && kept.every((row, at) => row === before[at]) ? before : kept;
}

function toRow(known: KnownPeer, since: StatusSince, nowMs: number): Participant {
  const { peer, isSelf, isLeader, presence } = known;
  const { status, at } = since.get(peer.peer_id) ?? { status: linkStatus(known, nowMs), at: nowMs };
  return {
    ...peer,
    isSelf,
    isLeader,
    isFollowing: isLeader ? true : (presence?.isFollowing ?? null),
    status,
    stable: nowMs - at >= PRESENCE_MS,
    path: pathTo(known),
    offBy: isLeader ? null : (presence?.offBy ?? null),
  };
}

function byRank(one: Participant, other: Participant): number {
  return rank(one) - rank(other) || compare(one.full_name, other.full_name) || compare(one.peer_id, other.peer_id);
}

function rank({ isLeader, isFollowing }: Participant): number {
  if (isLeader) return 0;
  return isFollowing === true ? 1 : 2;
}

function compare(one: string, other: string): number {
  return one.localeCompare(other);
}

function sameRow(before: readonly Participant[], row: Participant): Participant {
  const was = before.find(({ peer_id }) => peer_id === row.peer_id);
  return was !== undefined && isSameRow(was, row) ? was : row;
}

function isSameRow(one: Participant, other: Participant): boolean {
  return (Object.keys(other) as (keyof Participant)[]).every((field) => one[field] === other[field]); // its own fields
}

/** Counts links by status (SHELL-24 to 27), without this device and unknown ones. */
export function linkCounts(participants: readonly Participant[]): LinkCounts {
  const count = (status: LinkStatus): number =>
    participants.filter((participant) => !participant.isSelf && participant.status === status).length;
  return {
    connected: count('connected'),
    connecting: count('connecting'),
    retrying: count('retrying'),
    disconnected: count('disconnected'),
  };
}
