import type { LucideIcon } from 'lucide-react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { choose, type ChoiceProps } from './choice.ts';
import { classNames } from '../class-names.ts';
import field from '../fields/field.module.css';
import { Icon } from '../display/icon.tsx';
import styles from './segmented-control.module.css';

export interface Segment<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Said after the label, less loudly. */
  readonly detail?: string | undefined;
}

export interface SegmentedControlProps<Id extends string> extends ChoiceProps<Id> {
  readonly segments: readonly Segment<Id>[];
  /** True to be as wide as its container. */
  readonly isWide?: boolean;
}

/** Two to five choices side by side; arrows move between them. */
export function SegmentedControl<Id extends string>({ label, segments, onChange, ...rest }: SegmentedControlProps<Id>) {
  const { isLabelHidden = false, isWide = false, ...state } = rest;
  return (
    <RadioGroup
      {...state}
      onChange={choose(segments, onChange)}
      orientation="horizontal"
      className={classNames(field['field'])}
    >
      <Label className={classNames(isLabelHidden ? 'visually-hidden' : field['label'])}>{label}</Label>
      <div className={classNames(styles['segments'], isWide && styles['wide'])}>
        {segments.map((segment) => (
          <Radio key={segment.id} value={segment.id} className={classNames(styles['segment'])}>
            {segment.icon && <Icon of={segment.icon} size="sm" />}
            {segment.label}
            {segment.detail !== undefined && <span className={styles['detail']}>{segment.detail}</span>}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
