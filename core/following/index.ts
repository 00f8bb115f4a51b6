export type {
  LeaderChange,
  LeaderCommand,
  LinkStatus,
  NumberedCommand,
  PeerId,
  PeerPath,
  PeerRole,
  PeerTalk,
  RoomPeer,
  RoomSnapshot,
  SetUpdate,
  SharedRun,
} from './room.ts';
export type { PeerChannels, RoomEvent, RoomPlace, RoomServer, RoomUpdate, RoomWords } from './ports.ts';
export { NO_ROOM } from './room-session.ts';
export type { FollowedCommand, LinkCounts, Participant, Room, RoomState } from './room-session.ts';
export { nextConsent } from './follow-consent.ts';
export type { FollowConsent, SeenLead } from './follow-consent.ts';
export { LEAD_FREE_AFTER_MS } from './lead-free.ts';
export type { PeerMemory } from './peer-memory.ts';
export { mayTakeLead, whyNotLead } from './taking-lead.ts';
export { createRoom } from './create-room.ts';
export type { RoomParts } from './room-parts.ts';
export { FIRST_STAND, nextStand } from './room-stand.ts';
export type { RoomStand } from './room-stand.ts';
export { retryDelayMs, serverRetryDelayMs, spreadDelayMs } from './retry-delay.ts';
export { nextOffers, NO_OFFERS } from './offers.ts';
export type { OfferEvent, OfferMove, Offers } from './offers.ts';
export { lookAtBeats, NOTHING_TOLD, SYNC_BEATS } from './leader-sync.ts';
export type { BeatLook, ToldBeats } from './leader-sync.ts';
