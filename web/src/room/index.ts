/** The room of what is on a stage: joining it, following who leads it, leading it, and who else is there. */
export { ParticipantsButton, type ParticipantsButtonProps } from './participants-button.tsx';
export { RoomBar, type RoomBarProps } from './room-bar.tsx';
export { isInRoom } from './stage-room.ts';
export { useRoom, type MovedByLeader, type RoomOnStage, type StageInRoom } from './use-room.ts';
export { hereOf, isLed, ledPaceOf, useRunInRoom, type RunInRoom } from './use-run-in-room.ts';
export { useSectionInRoom, type SectionInRoom } from './use-section-in-room.ts';
