/** Draws charts: chords over lyrics, bars, section names. What every page that shows a chart shares. */
export { AccidentalText } from './accidental-text.tsx';
export { ChartView, type ChartViewProps } from './chart-view.tsx';
export { ChordText } from './chord-text.tsx';
export { useChartFit, type ChartFitOptions } from './use-chart-fit.ts';
