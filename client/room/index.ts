/** Additions of a page to the room of a set: the leader's edits, and the peer ID of its tab. */
export { openPeerMemory, type TabMemory } from './peer-memory.ts';
export { broadcastEdits } from './broadcast-edits.ts';
