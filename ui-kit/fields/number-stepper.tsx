import { Minus, Plus, type LucideIcon } from 'lucide-react';
import { Group, Input, NumberField, type NumberFieldProps } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { useComplaint } from './complaints.tsx';
import { FieldError, FieldHint, FieldLabel, type FieldWords } from './field-parts.tsx';
import field from './field.module.css';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './number-stepper.module.css';

export interface NumberStepperProps
  extends FieldWords, Omit<NumberFieldProps, 'children' | 'className' | 'style' | 'name' | 'isInvalid'> {
  /** Shown after the number: "bpm", "pt". */
  readonly unit?: string | undefined;
  readonly lessIcon?: LucideIcon;
  readonly moreIcon?: LucideIcon;
}

/** A number between minus and plus that can also be typed; arrows, Page Up and Page Down step it. */
export function NumberStepper({ label, name, error, hint, isOptional, unit, ...rest }: NumberStepperProps) {
  const { lessIcon = Minus, moreIcon = Plus, ...number } = rest;
  const message = useComplaint(name, error);
  return (
    <NumberField
      {...number}
      {...(name !== undefined && { name })}
      isInvalid={message !== null}
      validationBehavior="aria"
      className={classNames(field['field'])}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <Group className={classNames(field['box'], styles['stepper'])}>
        <IconButton slot="decrement" icon={lessIcon} label={`Decrease ${label.toLowerCase()}`} />
        <span className={styles['value']}>
          <Input className={classNames(styles['number'])} size={4} />
          {unit !== undefined && <span className={styles['unit']}>{unit}</span>}
        </span>
        <IconButton slot="increment" icon={moreIcon} label={`Increase ${label.toLowerCase()}`} />
      </Group>
      {hint !== undefined && <FieldHint>{hint}</FieldHint>}
      <FieldError message={message} />
    </NumberField>
  );
}
