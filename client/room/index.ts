/** The room of this page: its connections, the leader's edits, and the peer ID of its tab. */
export type { TabMemory } from '@uplift/adapters/browser';
export { createGuestRoomAccess, createRoomAccess } from './lazy-room.ts';
export { readAgainLater } from './read-again.ts';
export { leaveRoom, stayInRoom } from './stay-in-room.ts';
export type { RoomAccess } from './room-access.ts';
