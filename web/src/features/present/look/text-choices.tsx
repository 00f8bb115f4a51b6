import { AArrowDown, AArrowUp, TextAlignCenter, TextAlignEnd, TextAlignStart } from 'lucide-react';
import { LARGEST_SLIDE_SIZE, SMALLEST_SLIDE_SIZE } from '@uplift/core/presentation';
import { NumberStepper, SegmentedControl, Switch } from '@uplift/ui-kit';
import { ColorField } from './color-field.tsx';
import { ContrastWarning } from './contrast-warning.tsx';
import { TEXT_SWATCHES } from './slide-swatches.ts';
import type { OwnSlideSettings } from './use-slide-settings.ts';

/** In percent. */
const SIZE_STEP = 5;

const FONTS = [
  { id: 'sans', label: 'Sans' },
  { id: 'serif', label: 'Serif' },
  { id: 'system', label: 'System' },
] as const;

const ALIGNMENTS = [
  { id: 'left', label: 'Left', icon: TextAlignStart },
  { id: 'center', label: 'Center', icon: TextAlignCenter },
  { id: 'right', label: 'Right', icon: TextAlignEnd },
] as const;

const POSITIONS = [
  { id: 'top', label: 'Top' },
  { id: 'middle', label: 'Middle' },
  { id: 'bottom', label: 'Bottom' },
] as const;

/** Settings for the look and the place of the words of slides. */
export function TextChoices({ own }: { readonly own: OwnSlideSettings }) {
  const { settings, change } = own;
  return (
    <>
      <SegmentedControl label="Font" segments={FONTS} value={settings.font} onChange={(font) => change({ font })} />
      <NumberStepper
        label="Size"
        unit="%"
        hint="Text shrinks automatically to fit"
        value={settings.size}
        minValue={SMALLEST_SLIDE_SIZE}
        maxValue={LARGEST_SLIDE_SIZE}
        step={SIZE_STEP}
        onChange={(size) => change({ size })}
        lessIcon={AArrowDown}
        moreIcon={AArrowUp}
      />
      <SegmentedControl
        label="Alignment"
        segments={ALIGNMENTS}
        value={settings.align}
        onChange={(align) => change({ align })}
      />
      <SegmentedControl
        label="Position"
        segments={POSITIONS}
        value={settings.position}
        onChange={(position) => change({ position })}
      />
      <ColorField
        label="Text color"
        swatches={TEXT_SWATCHES}
        value={settings.textColor}
        onChange={(textColor) => change({ textColor })}
      />
      <ContrastWarning own={own} />
      <Switch
        label="Shadow"
        hint="Makes words stand out from a picture"
        isSelected={settings.hasShadow}
        onChange={(hasShadow) => change({ hasShadow })}
      />
    </>
  );
}
