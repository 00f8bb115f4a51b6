import { ALargeSmall } from 'lucide-react';
import { IconButton, Popover, type ButtonProps } from '@uplift/ui-kit';
import { ChartChoices } from './chart-choices.tsx';
import styles from './chart-preferences.module.css';
import type { OwnPreferences } from './use-chart-preferences.ts';

export interface ChartPreferencesProps {
  readonly own: OwnPreferences;
  /** Its name on the page: "Chart preferences". */
  readonly label: string;
  readonly variant?: ButtonProps['variant'];
}

/** The button that opens this device's choices of how charts look. Each shows at once. */
export function ChartPreferences({ own, label, variant = 'quiet' }: ChartPreferencesProps) {
  return (
    <Popover label={label} trigger={<IconButton icon={ALargeSmall} label={label} variant={variant} />}>
      <div className={styles['choices']}>
        <ChartChoices own={own} />
      </div>
    </Popover>
  );
}
