export type {
  LeaderChange,
  LeaderCommand,
  LinkStatus,
  NumberedCommand,
  PeerId,
  PeerPath,
  PeerRole,
  PeerMessage,
  RoomPeer,
  RoomSnapshot,
  SetUpdate,
  SharedRun,
} from './protocol/protocol.ts';
export type {
  PeerTransport,
  RoomEvent,
  RoomPlace,
  ServerTransport,
  RoomUpdate,
  RoomMessage,
} from './protocol/ports.ts';
export { NO_ROOM } from './protocol/room.ts';
export type { FollowedCommand, LinkCounts, Participant, Room, RoomState } from './protocol/room.ts';
export { nextConsent } from './protocol/follow-consent.ts';
export type { FollowConsent, SeenLead } from './protocol/follow-consent.ts';
export { LEAD_FREE_AFTER_MS } from './leading/lead-free.ts';
export type { PeerMemory } from './links/peer-memory.ts';
export { mayTakeLead, whyNotLead } from './leading/taking-lead.ts';
export { createRoom } from './create-room.ts';
export type { RoomParts } from './protocol/room-parts.ts';
export { INITIAL_POSITION, applyCommand } from './leading/room-position.ts';
export type { RoomPosition } from './leading/room-position.ts';
export { retryDelayMs, serverRetryDelayMs, spreadDelayMs } from './links/retry-delay.ts';
export { nextOffers, NO_OFFERS } from './links/offers.ts';
export type { OfferEvent, OfferMove, Offers } from './links/offers.ts';
export {
  isInRoom,
  enterRoom,
  moveAlone,
  type HandMove,
  type StagedItem,
  type StageRoom,
} from './on-stage/stage-room.ts';
export { broadcastRun } from './on-stage/broadcast-run.ts';
export { currentPositionCommand, followRun, isLed, leaderPace } from './on-stage/followed-run.ts';
export { broadcastSection, sectionJump, wantedSection } from './on-stage/section-in-room.ts';
export { withOwnName } from './protocol/room-state.ts';
export { firstName, roomLine, missedLeader, type RoomLine } from './on-stage/room-line.ts';
export { announceLeaders } from './on-stage/leader-news.ts';
export { toRoomPlace, type PlacedStage } from './on-stage/room-place.ts';
