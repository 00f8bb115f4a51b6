import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { buttonClass, type ButtonLook } from './button-look.ts';
import { Icon } from '../display/icon.tsx';

export interface IconButtonProps
  extends
    Omit<ButtonLook, 'isWide' | 'icon'>,
    Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  readonly icon: LucideIcon;
  /** Names its action; spoken instead of the icon. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Something laid over the drawing, such as a count. */
  readonly children?: ReactNode;
}

/** A square button that shows only an icon; quiet by default. */
export function IconButton({ icon, label, variant = 'quiet', size, children, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} aria-label={label} className={buttonClass({ variant, size }, true)}>
      <Icon of={icon} />
      {children}
    </AriaButton>
  );
}
