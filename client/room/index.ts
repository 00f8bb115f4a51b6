/** What a page adds to the room of a set: the edits of the leader, and the peer id of its tab. */
export { openPeerMemory, type TabMemory } from './peer-memory.ts';
export { broadcastEdits } from './broadcast-edits.ts';
