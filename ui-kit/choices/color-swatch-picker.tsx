import type { CSSProperties } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { choose, type ChoiceProps } from './choice.ts';
import { classNames } from '../class-names.ts';
import styles from './color-swatch-picker.module.css';
import field from '../fields/field.module.css';

export interface Swatch<Id extends string> {
  readonly id: Id;
  /** The color's name, spoken and shown on hover. */
  readonly name: string;
  /** A CSS color. */
  readonly color: string;
}

export interface ColorSwatchPickerProps<Id extends string> extends ChoiceProps<Id> {
  readonly swatches: readonly Swatch<Id>[];
}

/** One color out of a named few; arrows move between them. */
export function ColorSwatchPicker<Id extends string>({
  label,
  swatches,
  onChange,
  ...rest
}: ColorSwatchPickerProps<Id>) {
  const { isLabelHidden = false, ...state } = rest;
  const { length } = swatches;
  const counts = { '--count': length, '--half': Math.ceil(length / 2) } as CSSProperties; // its type knows no custom properties
  return (
    <RadioGroup
      {...state}
      onChange={choose(swatches, onChange)}
      orientation="horizontal"
      className={classNames(field['field'])}
    >
      <Label className={classNames(isLabelHidden ? 'visually-hidden' : field['label'])}>{label}</Label>
      <div className={styles['swatches']} style={counts}>
        {swatches.map(({ id, name, color }) => (
          <Radio key={id} value={id} aria-label={name} className={classNames(styles['target'])}>
            <span className={styles['swatch']} title={name} style={{ backgroundColor: color }} />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
