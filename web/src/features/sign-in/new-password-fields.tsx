import type { ChosenPassword } from '@uplift/core/membership';
import { PasswordField, StrengthMeter } from '@uplift/ui-kit';
import { usePasswordStrength } from '../../state/password-strength.ts';
import styles from './gate.module.css';

export const NOTHING_TYPED: ChosenPassword = { password: '', confirmation: '' };

interface NewPasswordFieldsProps {
  /** The first field's name; the second is `confirm_password`. */
  readonly name: string;
  readonly label: string;
  readonly chosen: ChosenPassword;
  /** Known words about the person, which make a password weak. */
  readonly about: string;
  readonly isReadOnly: boolean;
  readonly onChange: (field: string, chosen: ChosenPassword) => void;
}

/** A new password with its strength, and the same once more. */
export function NewPasswordFields({ name, label, chosen, about, isReadOnly, onChange }: NewPasswordFieldsProps) {
  const score = usePasswordStrength(chosen.password, about);
  return (
    <>
      <div className={styles['weighed']}>
        <PasswordField
          label={label}
          name={name}
          autoComplete="new-password"
          value={chosen.password}
          onChange={(password) => onChange(name, { ...chosen, password })}
          isReadOnly={isReadOnly}
        />
        <StrengthMeter score={score} />
      </div>
      <PasswordField
        label="Confirm password"
        name="confirm_password"
        autoComplete="new-password"
        value={chosen.confirmation}
        onChange={(confirmation) => onChange('confirm_password', { ...chosen, confirmation })}
        isReadOnly={isReadOnly}
      />
    </>
  );
}
