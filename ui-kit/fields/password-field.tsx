import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import { buttonClass } from '../buttons/button-look.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import styles from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'icon' | 'autoComplete'> {
  /** Hint for password managers: the known password, or a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until its button shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, show] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCorrect="off"
      spellCheck="false"
      end={
        <ToggleButton
          aria-label={`Show ${props.label}`}
          isSelected={isShown}
          onChange={show}
          className={classNames(buttonClass({ variant: 'quiet', size: 'sm' }, true), styles['show'])}
        >
          <Icon of={isShown ? EyeOff : Eye} />
        </ToggleButton>
      }
    />
  );
}
