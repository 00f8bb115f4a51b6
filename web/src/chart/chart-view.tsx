import { useRef, type CSSProperties, type RefObject } from 'react';
import { mightHaveColumns, type Chart, type FittedChart } from '@uplift/core/songbook';
import { chartClass, chartSizes, drawnFit, type ChartColumns } from './fit/chart-look.ts';
import { ChartSectionView } from './chart-section.tsx';
import { ChordNotation } from './line/chord-text.tsx';
import { useChartColumns } from './fit/use-chart-columns.ts';
import { useChartMeasure } from './fit/use-chart-measure.ts';
import { useFirstSections } from './use-first-sections.ts';

export interface ChartViewProps {
  /** Identifies the chart: the ids of song and arrangement, or its title if no other chart replaces it. */
  readonly name?: string;
  readonly chart: Chart;
  readonly fit: FittedChart;
  /** The element that scrolls the chart, if columns may be used to avoid scrolling. */
  readonly screen?: RefObject<HTMLElement | null> | null;
  /** A chord color by its role, such as "coral"; the theme decides what is drawn. */
  readonly chordColor: string;
  /** The place in the order of the section that is marked; none where nothing is played. */
  readonly currentSection?: number;
  /** True if the whole chart is drawn at once, for a reader who may not start at its top. */
  readonly isWhole?: boolean;
  /** The color of the mark, by its role. */
  readonly highlightColor?: string;
}

/** A song's sections in playing order, chords over their syllables. */
export function ChartView(props: ChartViewProps) {
  const { chart, name = chart.title, fit, screen = null, currentSection = -1, isWhole = false } = props;
  const element = useRef<HTMLDivElement>(null);
  const columns = useChartColumns(chart, element, { fit, screen });
  const { stretchPercent, rowEm, chordScale } = drawnFit(fit, columns);
  const measure = useChartMeasure(stretchPercent, { notation: chart.notation, chordScale });
  const sections = useFirstSections(chart, name, isWhole || (screen !== null && mightHaveColumns(chart, fit)));
  return (
    <div ref={element} className={chartClass(fit, columns)} style={chartStyle(props, columns)}>
      <ChordNotation value={chart.notation}>
        {sections.map((section) => (
          <ChartSectionView
            key={section.orderIndex}
            section={section}
            measure={measure}
            rowEm={rowEm}
            isCurrent={section.orderIndex === currentSection}
          />
        ))}
      </ChordNotation>
    </div>
  );
}

function chartStyle({ fit, chordColor, highlightColor = 'coral' }: ChartViewProps, columns: ChartColumns | null) {
  return {
    ...chartSizes(fit, columns),
    '--chord': `var(--chord-${chordColor})`,
    '--highlight-edge': `var(--highlight-edge-${highlightColor})`,
  } as CSSProperties; // custom properties are not in React's list of properties
}
