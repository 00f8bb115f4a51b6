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
} from './protocol.ts';
export type { PeerTransport, RoomEvent, RoomPlace, ServerTransport, RoomUpdate, RoomMessage } from './ports.ts';
export { NO_ROOM } from './room.ts';
export type { FollowedCommand, LinkCounts, Participant, Room, RoomState } from './room.ts';
export { nextConsent } from './follow-consent.ts';
export type { FollowConsent, SeenLead } from './follow-consent.ts';
export { LEAD_FREE_AFTER_MS } from './lead-free.ts';
export type { PeerMemory } from './peer-memory.ts';
export { mayTakeLead, whyNotLead } from './taking-lead.ts';
export { createRoom } from './create-room.ts';
export type { RoomParts } from './room-parts.ts';
export { INITIAL_POSITION, applyCommand } from './room-position.ts';
export type { RoomPosition } from './room-position.ts';
export { retryDelayMs, serverRetryDelayMs, spreadDelayMs } from './retry-delay.ts';
export { nextOffers, NO_OFFERS } from './offers.ts';
export type { OfferEvent, OfferMove, Offers } from './offers.ts';
export { checkBeats, NOTHING_SENT, SYNC_BEATS } from './leader-sync.ts';
export type { BeatCheck, SentBeats } from './leader-sync.ts';
