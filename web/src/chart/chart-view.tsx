import { useMemo, type CSSProperties } from 'react';
import type { Chart, ChartFit } from '@uplift/core/songbook';
import { classNames } from '@uplift/ui-kit';
import { useStore } from '../state/use-store.ts';
import { chartFonts } from './chart-fonts.ts';
import { ChartSectionView } from './chart-section.tsx';
import styles from './chart.module.css';
import { chartMeasure } from './text-width.ts';

export interface ChartViewProps {
  readonly chart: Chart;
  readonly fit: ChartFit;
  /** A chord colour by its role, such as "coral"; the theme decides what is drawn. */
  readonly chordColor: string;
}

/** A song's sections in playing order, chords over their syllables. */
export function ChartView({ chart, fit, chordColor }: ChartViewProps) {
  const fonts = useStore(chartFonts);
  const measure = useMemo(
    () => chartMeasure(fit.stretchPercent),
    // oxlint-disable-next-line react/exhaustive-deps -- measured again when the fonts arrive
    [fit.stretchPercent, fonts],
  );
  return (
    <div className={classNames(styles['chart'], fit.marginAbove && styles['marginAbove'])} style={look(fit, chordColor)}>
      {chart.sections.map((section) => (
        <ChartSectionView key={section.orderIndex} section={section} measure={measure} mayBreak={fit.wraps} />
      ))}
    </div>
  );
}

function look(fit: ChartFit, chordColor: string): CSSProperties {
  return {
    '--chart-size': `${fit.sizePx}px`,
    '--chart-stretch': `${fit.stretchPercent}%`,
    '--chord': `var(--chord-${chordColor})`,
  } as CSSProperties; // custom properties are not in React's list of properties
}
