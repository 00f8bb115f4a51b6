import type { LeaderChange, NumberedCommand, PeerMessage, RoomPeer, RoomSnapshot } from '@uplift/core/room';
import { z } from 'zod';
import { id } from './fields.ts';
import { recordId } from './records.ts';

/** The largest frame that `/socket` accepts, in bytes. Longer content is left out and fetched by a call. */
export const SOCKET_FRAME_BYTES = 65_536;

/** A device of a room; assigned by the server. */
const peerId = z.uuid() as unknown as z.ZodType<RoomPeer['peer_id']>; // the server made it by randomUUID
const role = z.enum(['perform', 'present', 'viewer']);

/** An index into the items of a set or the sections of a song. Neither has more. */
const position = z.number().int().min(0).max(10_000);
const milliseconds = z.number().finite();

const sharedRun = z
  .object({
    beat: z.number().min(-64).max(1_000_000),
    at: milliseconds,
    tempo: z.number().min(1).max(1000),
    pace: z.number().min(0.25).max(4).optional(),
  })
  .readonly();

const sequenceFields = { term: z.number().int().min(0), n: z.number().int().min(1), currentIndex: position };

const leaderCommand = z.discriminatedUnion('command', [
  z.object({ command: z.literal('start'), ...sequenceFields, liveScroll: sharedRun }).readonly(),
  z.object({ command: z.literal('stop'), ...sequenceFields, liveScroll: sharedRun.nullable() }).readonly(),
  z.object({ command: z.literal('sync'), ...sequenceFields, liveScroll: sharedRun }).readonly(),
  z
    .object({ command: z.literal('section'), ...sequenceFields, section: position, liveScroll: sharedRun.nullable() })
    .readonly(),
  z.object({ command: z.literal('navigate'), ...sequenceFields }).readonly(),
]) satisfies z.ZodType<NumberedCommand>;

const snapshot = z
  .object({
    term: z.number().int().min(0),
    n: z.number().int().min(0),
    leader: peerId.nullable(),
    currentIndex: position,
    section: position.nullable(),
    liveScroll: sharedRun.nullable(),
    ageMs: z.number().min(0),
  })
  .readonly() satisfies z.ZodType<RoomSnapshot>;

const peerMessage = z.discriminatedUnion('command', [
  z.object({ command: z.literal('resume-following') }).readonly(),
  z.object({ command: z.literal('snapshot'), snapshot }).readonly(),
  z.object({ command: z.literal('clock'), sent: milliseconds }).readonly(),
  z
    .object({
      command: z.literal('clock-answer'),
      sent: milliseconds,
      received: milliseconds,
      answered: milliseconds,
    })
    .readonly(),
  z
    .object({
      command: z.literal('presence'),
      isFollowing: z.boolean(),
      path: z.enum(['channel', 'relay', 'none']),
      offBy: z.number().min(0).max(1_000_000_000).nullable(),
    })
    .readonly(),
  z.object({ command: z.literal('lead') }).readonly(),
  z.object({ command: z.literal('hand-over'), to: peerId }).readonly(),
]) satisfies z.ZodType<PeerMessage>;

const leaderChange = z
  .object({
    command: z.literal('leader'),
    peer_id: peerId.nullable(),
    term: z.number().int().min(0),
    /** The reason this device can never lead; present only if it changed. */
    leadRefusal: z.string().nullable().optional(),
  })
  .readonly() satisfies z.ZodType<LeaderChange>;

/** A message from one device to others, over data channels as over the socket. */
export const roomData = z.union([leaderCommand, peerMessage]);
export type RoomData = z.output<typeof roomData>;

const songUpdate = z.object({
  type: z.literal('song-update'),
  song_id: recordId,
  /** The present song; null if it is too long for a frame and must be fetched. */
  song: z.record(z.string(), z.unknown()).nullable(),
});

const setUpdate = z.object({
  type: z.literal('set-update'),
  order: z.array(z.record(z.string(), z.unknown())).max(1000).readonly().optional(),
  at: z.number().finite().optional(),
});

/** A message over a data channel between two devices of a room. */
export const channelMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), data: roomData }).readonly(),
  songUpdate.readonly(),
  setUpdate.readonly(),
]);
export type ChannelMessage = z.output<typeof channelMessage>;

/** A WebRTC session description or candidate, which the server passes on unchanged. */
const signal = z.object({
  description: z
    .object({ type: z.enum(['offer', 'answer', 'pranswer', 'rollback']), sdp: z.string().max(32_768) })
    .readonly()
    .optional(),
  candidate: z
    .object({
      candidate: z.string().max(4096),
      sdpMid: z.string().max(64).nullable().optional(),
      sdpMLineIndex: z.number().int().min(0).max(64).nullable().optional(),
      usernameFragment: z.string().max(256).nullable().optional(),
    })
    .readonly()
    .optional(),
});
export type PeerSignal = z.output<typeof signal>;

/** The receivers: the whole room if left out, the server only if empty. */
const to = z.array(peerId).max(500).readonly().optional();

/** A section of a song and a line of its lyrics, null for the whole section; or the index of an item of a set. */
const editingPlace = z.union([
  z.object({ section: recordId, line: position.nullable() }).readonly(),
  z.object({ item: position }).readonly(),
]);
export type EditingPlace = z.output<typeof editingPlace>;

/** A message of a device on `/socket` (ROOM-2). It applies to the room that was joined last. */
export const clientMessage = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('join'),
      /** The set as its owner opens it, or as a shared set: one of the two (ROOM-19). */
      set: recordId.optional(),
      shared: recordId.optional(),
      /** The church that owns the set of `set`; the account itself without it. */
      library: id.optional(),
      role: role.default('perform'),
      /** True if it leads when it may; the owner's default (A68). For a set shared with it, a device sends true if it led until its connection was lost. */
      leader: z.boolean().optional(),
      /** The peer id before the connection was lost. */
      peer_id: peerId.optional(),
    })
    .refine(({ set, shared }) => (set === undefined) !== (shared === undefined), 'Name one set.')
    .refine(({ shared, library }) => shared === undefined || library === undefined, 'A shared set is its owner’s.')
    .readonly(),
  z.object({ type: z.literal('signal'), to: peerId, signal: signal.readonly() }).readonly(),
  z.object({ type: z.literal('message'), to, data: roomData }).readonly(),
  songUpdate.extend({ to }).readonly(),
  setUpdate.extend({ to }).readonly(),
  z.object({ type: z.literal('disconnect') }).readonly(),
  /**
   * The device has this record of a church's library open, instead of the one before, and its person edits there; `place` is
   * null while they only look. To be repeated every few seconds.
   */
  z
    .object({
      type: z.literal('present'),
      library: id,
      collection: z.enum(['songs', 'sets']),
      id: recordId,
      place: editingPlace.nullable(),
    })
    .readonly(),
]);
export type ClientMessage = z.input<typeof clientMessage>;

const roomPeer = z
  .object({ peer_id: peerId, full_name: z.string(), profile_picture: z.string(), role })
  .readonly() satisfies z.ZodType<RoomPeer>;

/** A STUN or TURN server for connecting two devices (RFC 8489, RFC 8656). */
const iceServer = z
  .object({ urls: z.string(), username: z.string().optional(), credential: z.string().optional() })
  .readonly();
export type IceServer = z.output<typeof iceServer>;

/** Rejection of a message. */
const refusal = z
  .object({
    type: z.literal('refused'),
    /** The type of the message. */
    of: z.string(),
    /** 400 unreadable, 401 the session has ended, 403 not allowed for this device, 404 no such set, 409 no room was joined, 413 too long, 429 too many. */
    status: z.number().int(),
    because: z.string(),
  })
  .readonly();

/** A message of the server on `/socket` (ROOM-3). */
export const serverMessage = z.discriminatedUnion('type', [
  /** Records of the account were changed by another of its devices, or records of the library of one of its churches by any other device. */
  z.object({ type: z.literal('records-changed') }).readonly(),
  /** A set was shared with the account, or is no longer shared. */
  z.object({ type: z.literal('shared-sets-changed') }).readonly(),
  /** The account came into a church or is no longer in it, or the name of one or its role there changed. */
  z.object({ type: z.literal('libraries-changed') }).readonly(),
  /** A new notification. */
  z.object({ type: z.literal('notified') }).readonly(),
  z
    .object({
      type: z.literal('join'),
      /** For the device that just joined, all other devices; for the others, the new ones. */
      connect: z.array(roomPeer).readonly(),
      isLeader: z.boolean(),
      /**
       * Present for the device that joined just now: its id, whether it may lead, the position of the room, and how to reach the
       * others.
       */
      self: z
        .object({
          peer_id: peerId,
          /** True for a device of the set's owner. */
          isOwner: z.boolean(),
          /** The reason this device can never lead the room, as a sentence for the player; null if it can. */
          leadRefusal: z.string().nullable().default(null),
          /** Time until any performer may take the lead, ms; meaningless while someone leads. */
          leadFreeInMs: z.number().min(0).default(0),
          snapshot,
          iceServers: z.array(iceServer).readonly(),
        })
        .readonly()
        .nullable(),
    })
    .readonly(),
  z.object({ type: z.literal('signal'), from: peerId, signal: signal.readonly() }).readonly(),
  /** `from` is null for the server itself. */
  z.object({ type: z.literal('message'), from: peerId.nullable(), data: z.union([roomData, leaderChange]) }).readonly(),
  songUpdate.extend({ from: peerId }).readonly(),
  setUpdate.extend({ from: peerId }).readonly(),
  /** Another device has the record open that this one has announced, and its person edits there; `place` is null while they only look. */
  z
    .object({
      type: z.literal('present'),
      peer_id: peerId,
      person: z
        .object({
          uplift_id: id,
          full_name: z.string(),
          profile_picture: z.string(),
          /** Number of members who were in the church before, which gives each its own color on every device. */
          color: z.number().int().min(0),
        })
        .readonly(),
      place: editingPlace.nullable(),
    })
    .readonly(),
  /** That device has the record no longer open. */
  z.object({ type: z.literal('absent'), peer_id: peerId }).readonly(),
  /** A device left. If it is the receiver itself, the set is no longer shared with it. */
  z.object({ type: z.literal('disconnect'), peer_id: peerId }).readonly(),
  refusal,
]);
export type ServerMessage = z.output<typeof serverMessage>;
