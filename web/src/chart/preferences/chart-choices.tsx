import { AArrowDown, AArrowUp } from 'lucide-react';
import {
  CHORD_COLORS,
  clampChordScale,
  clampFontSize,
  colorRole,
  HIGHLIGHT_COLORS,
  LARGEST_CHORD_SCALE,
  LARGEST_FONT_SIZE_PT,
  SMALLEST_CHORD_SCALE,
  SMALLEST_FONT_SIZE_PT,
  type NamedColor,
} from '@uplift/core/performance';
import { ColorSwatchPicker, NumberStepper } from '@uplift/ui-kit';
import styles from './chart-choices.module.css';
import { NotationField } from './notation-field.tsx';
import { PreferenceSwitch } from './preference-switch.tsx';
import type { OwnPreferences } from './use-chart-preferences.ts';

export interface ChartChoicesProps {
  readonly own: OwnPreferences;
  /** Only a stage has columns, and a line that is played now to highlight. */
  readonly isOnStage?: boolean;
}

/** Choices for the look of charts on this device. Each applies at once. */
export function ChartChoices({ own, isOnStage = false }: ChartChoicesProps) {
  const { preferences, choose } = own;
  return (
    <>
      <Sizes own={own} />
      {isOnStage && (
        <ColorSwatchPicker
          label="Highlight"
          swatches={swatches(HIGHLIGHT_COLORS, 'highlight')}
          value={preferences.highlightColor}
          onChange={(highlightColor) => choose({ highlightColor })}
        />
      )}
      <ColorSwatchPicker
        label="Chords"
        swatches={swatches(CHORD_COLORS, 'chord')}
        value={preferences.chordColor}
        onChange={(chordColor) => choose({ chordColor })}
      />
      <NotationField own={own} />
      <PreferenceSwitch own={own} of="isLyricsOnly" label="Lyrics only" />
      {isOnStage && (
        <PreferenceSwitch
          own={own}
          of="hasColumns"
          label="Columns"
          hint="Uses 2–3 columns when the whole song then fits"
        />
      )}
      <PreferenceSwitch
        own={own}
        of="fitToWidth"
        label="Fit to width"
        hint="Squeezes long lines slightly before wrapping"
      />
    </>
  );
}

function Sizes({ own: { preferences, choose } }: Pick<ChartChoicesProps, 'own'>) {
  return (
    <div className={styles['sizes']}>
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
      <NumberStepper
        label="Chord size"
        unit="%"
        value={preferences.chordScale}
        minValue={SMALLEST_CHORD_SCALE}
        maxValue={LARGEST_CHORD_SCALE}
        step={CHORD_SCALE_STEP}
        onChange={(chordScale) => choose({ chordScale: clampChordScale(chordScale) })}
      />
    </div>
  );
}

/** In percent. */
const CHORD_SCALE_STEP = 10;

function swatches(palette: readonly NamedColor[], role: 'highlight' | 'chord') {
  return palette.map(({ color, name }) => ({ id: color, name, color: `var(--${role}-${colorRole(palette, color)})` }));
}
