import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { ChartMeasure, FittedChart } from '@uplift/core/songbook';
import { useChartMeasure } from '../../../chart/index.ts';

/** Layout of the edited chart. */
export interface Setting {
  readonly measure: ChartMeasure;
  /** Maximum width of a line before it breaks, in em of the chart's size. */
  readonly rowEm: number;
}

const SettingContext = createContext<Setting | null>(null);

/** Sets the sections within by how the whole chart fits its page. */
export function ChartSetting({ fit, children }: { readonly fit: FittedChart; readonly children: ReactNode }) {
  const measure = useChartMeasure(fit.stretchPercent);
  const rowEm = fit.rowWidthEm;
  const setting = useMemo(() => ({ measure, rowEm }), [measure, rowEm]);
  return <SettingContext value={setting}>{children}</SettingContext>;
}

/** Layout of the section. */
export function useChartSetting(): Setting {
  const setting = useContext(SettingContext);
  if (setting === null) throw new Error('useChartSetting needs a chart setting above it');
  return setting;
}
