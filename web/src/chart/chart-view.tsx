import { useMemo, type CSSProperties } from 'react';
import type { Chart } from '@uplift/core/songbook';
import { classNames } from '@uplift/ui-kit';
import { ChartSectionView } from './chart-section.tsx';
import styles from './chart.module.css';
import { ChordNotation } from './chord-text.tsx';
import type { FittedChart } from './use-chart-fit.ts';
import { useChartMeasure } from './use-chart-measure.ts';
import { useFirstSections } from './use-first-sections.ts';

export interface ChartViewProps {
  /** Tells this chart from the next one: the ids of song and arrangement. Its title where nothing else comes after it. */
  readonly name?: string;
  readonly chart: Chart;
  readonly fit: FittedChart;
  /** A chord colour by its role, such as "coral"; the theme decides what is drawn. */
  readonly chordColor: string;
  /** The place in the order of the section that is marked; none where nothing is played. */
  readonly currentSection?: number;
  /** The colour of the mark, by its role. */
  readonly highlightColor?: string;
}

/** A song's sections in playing order, chords over their syllables. */
export function ChartView(props: ChartViewProps) {
  const { chart, name = chart.title, fit, chordColor, currentSection = -1, highlightColor = 'coral' } = props;
  const measure = useChartMeasure(fit.stretchPercent, { notation: chart.notation, chordScale: fit.chordScale });
  const sections = useFirstSections(chart, name);
  const look = useMemo(() => lookOf(fit, chordColor, highlightColor), [fit, chordColor, highlightColor]);
  return (
    <div className={classNames(styles['chart'], fit.marginAbove && styles['marginAbove'])} style={look}>
      <ChordNotation value={chart.notation}>
        {sections.map((section) => (
          <ChartSectionView
            key={section.orderIndex}
            section={section}
            measure={measure}
            rowEm={fit.rowEm}
            isCurrent={section.orderIndex === currentSection}
          />
        ))}
      </ChordNotation>
    </div>
  );
}

function lookOf(fit: FittedChart, chordColor: string, highlightColor: string): CSSProperties {
  return {
    '--chart-size': `${fit.sizePx}px`,
    '--chart-stretch': `${fit.stretchPercent}%`,
    '--chord-scale': fit.chordScale / 100,
    '--chart-names': `${fit.namesPx}px`,
    '--chord': `var(--chord-${chordColor})`,
    '--highlight-edge': `var(--highlight-edge-${highlightColor})`,
  } as CSSProperties; // custom properties are not in React's list of properties
}
