import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { useComplaint } from '../fields/complaints.tsx';
import { FieldError, FieldHint, type FieldWords } from '../fields/field-parts.tsx';
import field from '../fields/field.module.css';
import styles from './switch.module.css';

export interface SwitchProps
  extends
    Omit<FieldWords, 'isOptional'>,
    Omit<SwitchFieldProps, 'children' | 'className' | 'style' | 'name' | 'isInvalid'> {}

/** Turns a setting on or off at once. The words are at the left, the switch at the right. */
export function Switch({ label, name, error, hint, ...rest }: SwitchProps) {
  const message = useComplaint(name, error);
  return (
    <SwitchField
      {...rest}
      {...(name !== undefined && { name })}
      isInvalid={message !== null}
      validationBehavior="aria"
      className={classNames(field['field'], styles['field'])}
    >
      <SwitchButton className={classNames(styles['switch'])}>
        <span className={styles['label']}>{label}</span>
        <span className={styles['track']} />
      </SwitchButton>
      {hint !== undefined && <FieldHint>{hint}</FieldHint>}
      <FieldError message={message} />
    </SwitchField>
  );
}
