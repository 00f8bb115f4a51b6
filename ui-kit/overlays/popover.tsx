import type { ReactNode } from 'react';
import { useButtonOverlays } from './lazy-overlays.ts';
import { OverlayTrigger, useDialogButton, type OpenState } from './overlay-trigger.tsx';

export interface PopoverProps extends OpenState {
  /** The button that opens it. */
  readonly trigger: ReactNode;
  /** Names its content; spoken when it opens. */
  readonly label: string;
  /** Null while its code is fetched: the window opens once it is there. */
  readonly children: ReactNode;
}

/**
 * A small window attached to a button, on phones a sheet at the bottom; Escape or a press outside closes it, and focus
 * returns to the button.
 */
export function Popover({ trigger, label, children, ...openState }: PopoverProps) {
  const button = useDialogButton(openState);
  const overlays = useButtonOverlays(button.state, children !== null);
  return (
    <>
      <OverlayTrigger button={button}>{trigger}</OverlayTrigger>
      {overlays && children !== null && (
        <overlays.PopoverWindow button={button} label={label}>
          {children}
        </overlays.PopoverWindow>
      )}
    </>
  );
}
