/** A stage, whatever is on it: its frame, the list and the way through it, the set it follows, and what a device keeps of it. */
export { SONG_NOT_FOUND, neighbourTitle, titleOf } from './item-words.ts';
export { SetListMenu, type SetListMenuProps } from './set-list-menu.tsx';
export { SetNotOpen, type SetNotOpenProps } from './set-not-open.tsx';
export { BareStage, StageBar, StageFoot, StageFrame } from './stage-frame.tsx';
export type { BareStageProps, StageBarProps, StageFrameProps } from './stage-frame.tsx';
export { StepButton, type StepButtonProps } from './step-button.tsx';
export { SuggestedPlan, type SuggestedPlanProps } from './suggested-plan.tsx';
export { useClearedStage, type ClearedStage } from './use-cleared-stage.ts';
export { useDarkPage } from './use-dark-page.ts';
export { useItems, type ItemCondition, type Items } from './use-items.ts';
export { useKeptList, type KeptList, type KeptListRules } from './use-kept-list.ts';
export { useKeptRun, type KeptRunOptions, type RunKept } from './use-kept-run.ts';
export { useKnownPace } from './use-known-pace.ts';
export { useLitScreen } from './use-lit-screen.ts';
export { useOpenSet, type OpenSet, type SetOpened, type StageOfSet } from './use-open-set.ts';
export { useStageFocus } from './use-stage-focus.ts';
