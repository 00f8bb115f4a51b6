import type { ReactNode } from 'react';
import type { FieldComplaint } from '../fields/complaints.tsx';
import { useOverlays } from './lazy-overlays.ts';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called by Escape, the close button and, where dismissable, a press outside. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The actions, right: a quiet Cancel, then the action named by its verb. */
  readonly footer?: ReactNode;
  /** sm 460 px, md 560 px, lg 720 px, xl 1,120 px wide; a sheet from the bottom on phones. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** A press outside closes it, by default. Escape closes in any case. */
  readonly isDismissable?: boolean | undefined;
  /** A question that must be answered: no close button, no Escape, no press outside. */
  readonly isAlert?: boolean | undefined;
  /** Makes body and footer a form, whose first field has the focus. */
  readonly onSubmit?: () => void;
  readonly complaints?: readonly FieldComplaint[] | undefined;
}

/** A window over the page that holds focus until it closes and then restores it. */
export function Dialog(props: DialogProps) {
  const overlays = useOverlays(props.isOpen, props.onClose, props.isAlert);
  return overlays && <overlays.DialogWindow {...props} />;
}
