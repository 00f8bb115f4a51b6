import { AArrowDown, AArrowUp, ALargeSmall } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  CHORD_COLORS,
  clampFontSize,
  colorRole,
  HIGHLIGHT_COLORS,
  LARGEST_FONT_SIZE_PT,
  SMALLEST_FONT_SIZE_PT,
  type NamedColor,
} from '@uplift/core/performance';
import { ColorSwatchPicker, IconButton, NumberStepper, Popover, Switch, type ButtonProps } from '@uplift/ui-kit';
import styles from './chart-preferences.module.css';
import type { OwnPreferences } from './use-chart-preferences.ts';

export interface ChartPreferencesProps {
  readonly own: OwnPreferences;
  /** What it is called where it stands: "Performance preferences". */
  readonly label: string;
  readonly variant?: ButtonProps['variant'];
  /** Choices for this song only. */
  readonly children?: ReactNode;
}

/** The button that opens this device's choices of how charts look. Each shows at once. */
export function ChartPreferences({ own, label, variant = 'quiet', children }: ChartPreferencesProps) {
  const { preferences, choose } = own;
  return (
    <Popover label={label} trigger={<IconButton icon={ALargeSmall} label={label} variant={variant} />}>
      <div className={styles['choices']}>
        <NumberStepper
          label="Font size"
          unit="pt"
          value={preferences.fontSize}
          minValue={SMALLEST_FONT_SIZE_PT}
          maxValue={LARGEST_FONT_SIZE_PT}
          onChange={(fontSize) => choose({ fontSize: clampFontSize(fontSize) })}
          lessIcon={AArrowDown}
          moreIcon={AArrowUp}
        />
        <ColorSwatchPicker
          label="Highlight"
          swatches={swatches(HIGHLIGHT_COLORS, 'highlight')}
          value={preferences.highlightColor}
          onChange={(highlightColor) => choose({ highlightColor })}
        />
        <ColorSwatchPicker
          label="Chords"
          swatches={swatches(CHORD_COLORS, 'chord')}
          value={preferences.chordColor}
          onChange={(chordColor) => choose({ chordColor })}
        />
        {children}
        <Switch
          label="Fit to width"
          hint="Narrows and shrinks long lines a little before they wrap"
          isSelected={preferences.fitToWidth}
          onChange={(fitToWidth) => choose({ fitToWidth })}
        />
      </div>
    </Popover>
  );
}

function swatches(palette: readonly NamedColor[], role: 'highlight' | 'chord') {
  return palette.map(({ color, name }) => ({ id: color, name, color: `var(--${role}-${colorRole(palette, color)})` }));
}
