import type { ReactNode } from 'react';
import { useButtonOverlays } from './lazy-overlays.ts';
import { OverlayTrigger, useDialogButton, useMenuButton } from './overlay-trigger.tsx';

export interface HeaderOverlayProps {
  /** The button that opens it. */
  readonly trigger: ReactNode;
  /** The part of the header that holds this button and others like it: the overlay opens below its end. Null until it is drawn. */
  readonly anchor: HTMLElement | null;
  /** Names its content; spoken when it opens. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/**
 * A menu in the header: a press outside closes it and still has its effect, so that one press leads from one to the
 * next.
 */
export function HeaderMenu({ trigger, ...props }: HeaderOverlayProps) {
  const button = useMenuButton(props);
  const overlays = useButtonOverlays(button.state);
  return (
    <>
      <OverlayTrigger button={button}>{trigger}</OverlayTrigger>
      {overlays && <overlays.HeaderMenuWindow button={button} {...props} />}
    </>
  );
}

/** A small window in the header that behaves as {@link HeaderMenu} does; its content brings its own padding. */
export function HeaderPopover({ trigger, ...props }: HeaderOverlayProps) {
  const button = useDialogButton(props);
  const overlays = useButtonOverlays(button.state);
  return (
    <>
      <OverlayTrigger button={button}>{trigger}</OverlayTrigger>
      {overlays && <overlays.HeaderPopoverWindow button={button} {...props} />}
    </>
  );
}
