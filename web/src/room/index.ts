/** The room of a stage: joining it, following its leader, leading it, and its participants. */
export { ParticipantsButton, type ParticipantsButtonProps } from './participants-button.tsx';
export { RoomBar, type RoomBarProps } from './room-bar.tsx';
export {
  useRoom,
  useRoomAt,
  type FollowingStage,
  type MovedByLeader,
  type RoomOnStage,
  type StageInRoom,
} from './use-room.ts';
export { useRunInRoom, type RunInRoom } from './use-run-in-room.ts';
export { useSectionInRoom, type SectionInRoom } from './use-section-in-room.ts';
