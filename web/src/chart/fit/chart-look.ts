import { fitInColumns, type FilledColumns, type FittedChart } from '@uplift/core/songbook';
import { classNames } from '@uplift/ui-kit';
import columnStyles from './chart-columns.module.css';
import styles from '../chart.module.css';

/** Columns of a chart; their height is null while sections are measured. */
export interface ChartColumns extends Omit<FilledColumns, 'heightPx'> {
  readonly heightPx: number | null;
}

/** The classes of a chart's outermost element. */
export function chartClass(fit: FittedChart, columns: ChartColumns | null): string {
  return classNames(
    styles['chart'],
    (fit.marginAbove || columns !== null) && styles['marginAbove'],
    columns !== null && columnStyles['columns'],
  );
}

/** The fit of a chart as drawn: in its columns, if it has any. */
export function drawnFit(fit: FittedChart, columns: ChartColumns | null): FittedChart {
  return columns === null ? fit : fitInColumns(fit, columns.stretchPercent);
}

/** The sizes of a chart as custom properties. */
export function chartSizes(fit: FittedChart, columns: ChartColumns | null): Readonly<Record<`--${string}`, string>> {
  const { sizePx, stretchPercent, namesPx, chordScale } = drawnFit(fit, columns);
  return {
    '--chart-size': `${sizePx}px`,
    '--chart-stretch': `${stretchPercent}%`,
    '--chart-names': `${namesPx}px`,
    '--chord-scale': String(chordScale / 100),
    '--columns': String(columns?.count ?? 1),
    '--columns-height': columns === null || columns.heightPx === null ? 'auto' : `${columns.heightPx}px`,
  };
}
