/** Draws charts: chords over lyrics, bars, section names. What every page that shows a chart shares. */
export { AccidentalText } from './accidental-text.tsx';
export { CapoField, type CapoFieldProps } from './capo-field.tsx';
export { chartClasses } from './chart-classes.ts';
export { directionOf, spacingsWithin } from './chart-line.tsx';
export { ChartChoices, type ChartChoicesProps } from './chart-choices.tsx';
export { ChartPreferences, type ChartPreferencesProps } from './chart-preferences.tsx';
export { ChartView, type ChartViewProps } from './chart-view.tsx';
export { ChordText } from './chord-text.tsx';
export { hasChord, LineWords, type ChordOnLineProps, type LineWordsProps } from './line-words.tsx';
export { PreferenceSwitch } from './preference-switch.tsx';
export { semitonesInWords, semitonesShort } from './semitone-words.ts';
export { SongFacts, type SongFactsProps } from './song-facts.tsx';
export { useChartsAhead, type ComingSong } from './use-charts-ahead.ts';
export { useChartFit, type ChartFitOptions, type FittedChart } from './use-chart-fit.ts';
export { useChartMeasure } from './use-chart-measure.ts';
export { useChartPreferences, useKeptChoice, type OwnPreferences } from './use-chart-preferences.ts';
export { useSectionReading, type SectionReading } from './use-section-reading.ts';
export { useSongChart, type SongChart, type SongChartOptions } from './use-song-chart.ts';
