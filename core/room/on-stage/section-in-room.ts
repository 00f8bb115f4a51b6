import type { LeaderCommand } from '../protocol/protocol.ts';
import type { FollowedCommand, Room } from '../protocol/room.ts';
import type { RoomParts } from '../protocol/room-parts.ts';
import { sectionRead } from './room-place.ts';

/** Scrolling through a section on the way to another is not reading it. */
const READ_AFTER_MS = 800;

/** The section of an item that the leader jumped to; null without one, and while the beat determines the section. */
export function wantedSection(wanted: FollowedCommand | null, songIndex: number): number | null {
  return wanted?.liveScroll === null && wanted.currentIndex === songIndex ? wanted.section : null;
}

/** The command that takes the followers to a section (ROOM-25). */
export function sectionJump(currentIndex: number, section: number): LeaderCommand {
  return { command: 'section', currentIndex, section, liveScroll: null };
}

/** Sends the section that the leader has paged or scrolled to, once they stay there. Returns the function that ends it. */
export function broadcastSection(
  room: Pick<Room, 'state' | 'lead'>,
  { songIndex, section }: { readonly songIndex: number; readonly section: number },
  after: RoomParts['after'],
): () => void {
  return after(READ_AFTER_MS, () => {
    const command = sectionRead(room.state.get(), songIndex, section);
    if (command !== null) room.lead(command);
  });
}
