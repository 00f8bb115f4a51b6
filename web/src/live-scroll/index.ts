/** LiveScroll on a page: its control, the chart that moves with the beat, and what is pressed and shown. */
export { EdgePulse, type EdgePulseProps } from './edge-pulse.tsx';
export { LiveControls, type LiveControlsProps } from './live-controls.tsx';
export { LiveScrollButton, type LiveScrollButtonProps } from './live-scroll-button.tsx';
export type { BeatSource, LiveScrollActions, LiveScrollControl } from './live-scroll-control.ts';
export type { QuietClick } from './quiet-notice.tsx';
export { useCurrentLiveSection } from './use-current-live-section.ts';
export { useLiveScroll, type LiveScrollOptions } from './use-live-scroll.ts';
export { useScrollingChart, type ScrollingChartPlace } from './use-scrolling-chart.ts';
