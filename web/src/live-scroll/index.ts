/** LiveScroll on a page: its control, the chart that moves with the beat, and its buttons and messages. */
export { EdgePulse, type EdgePulseProps } from './controls/edge-pulse.tsx';
export { LiveControls, type LiveControlsProps } from './controls/live-controls.tsx';
export { LiveScrollButton, type LiveScrollButtonProps } from './controls/live-scroll-button.tsx';
export type { BeatSource, LiveScrollActions, LiveScrollControl } from '@uplift/core/performance';
export type { QuietClick } from './controls/quiet-notice.tsx';
export { useCurrentLiveSection } from './scrolling/use-current-live-section.ts';
export { useLiveScroll, type LiveScrollOptions } from './use-live-scroll.ts';
export { useScrollingChart, type ScrollingChartPlace } from './scrolling/use-scrolling-chart.ts';
