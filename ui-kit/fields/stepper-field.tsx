import { Minus, Plus } from 'lucide-react';
import { useId, type ReactNode, type Ref } from 'react';
import { Group } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import field from './field.module.css';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './stepper-field.module.css';

export interface StepperFieldProps {
  readonly label: string;
  /** The shown value. */
  readonly children: ReactNode;
  /** The value in words, for screen readers; by default the shown one. */
  readonly spoken?: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly onStep: (by: 1 | -1) => void;
  readonly groupRef?: Ref<HTMLDivElement>;
}

/** A value other than a number, one step down or up at a time. */
export function StepperField({ label, children, spoken, lessLabel, moreLabel, onStep, groupRef }: StepperFieldProps) {
  const id = useId();
  return (
    <div className={classNames(field['field'])}>
      <span className={classNames(field['label'])} id={id}>
        {label}
      </span>
      <Group {...(groupRef && { ref: groupRef })} className={styles['stepper'] ?? ''} aria-labelledby={id}>
        <IconButton icon={Minus} label={lessLabel} onPress={() => onStep(-1)} />
        <output className={styles['value']}>
          {spoken !== undefined && <span className="visually-hidden">{spoken}</span>}
          <span aria-hidden={spoken !== undefined}>{children}</span>
        </output>
        <IconButton icon={Plus} label={moreLabel} onPress={() => onStep(1)} />
      </Group>
    </div>
  );
}
