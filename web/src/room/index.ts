/** The room of a stage: joining it, following its leader, leading it, and its participants. */
export { ParticipantsButton, type ParticipantsButtonProps } from './participants-button.tsx';
export { RoomBar, type RoomBarProps } from './room-bar.tsx';
export { isInRoom } from '@uplift/core/room';
export { useRoom, type MovedByLeader, type RoomOnStage, type StageInRoom } from './use-room.ts';
export { currentPositionCommand, isLed, leaderPace, useRunInRoom, type RunInRoom } from './use-run-in-room.ts';
export { useSectionInRoom, type SectionInRoom } from './use-section-in-room.ts';
