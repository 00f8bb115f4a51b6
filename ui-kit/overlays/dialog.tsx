import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import type { FieldComplaint } from '../fields/complaints.tsx';
import styles from './dialog.module.css';
import { Form } from '../fields/form.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { markRoot } from '../root-mark.ts';

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
export function Dialog({ isOpen, onClose, size = 'md', isDismissable = true, isAlert = false, ...rest }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onClose}
      isDismissable={isDismissable && !isAlert}
      isKeyboardDismissDisabled={isAlert}
      className={classNames(styles['scrim'], isAlert && styles['consent'])}
    >
      <Modal className={classNames(styles['dialog'], styles[size])}>
        <AriaDialog role={isAlert ? 'alertdialog' : 'dialog'} className={classNames(styles['inner'])}>
          <header className={styles['head']}>
            <Heading slot="title" level={2} className={classNames(styles['heading'])}>
              {rest.title}
            </Heading>
            {!isAlert && <IconButton icon={X} label="Close" onPress={onClose} />}
          </header>
          <DialogContent {...rest} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Marks the root while a dialog has buttons at its foot: no toast may cover them. */
const markFoot = () => markRoot('data-dialog-foot');

type DialogContentProps = Pick<DialogProps, 'children' | 'footer' | 'onSubmit' | 'complaints'>;

function DialogContent({ children, footer, onSubmit, complaints = [] }: DialogContentProps) {
  const content = (
    <>
      <div className={styles['body']}>{children}</div>
      {footer && (
        <footer ref={markFoot} className={styles['footer']}>
          {footer}
        </footer>
      )}
    </>
  );
  if (!onSubmit) return content;
  return (
    <Form onSubmit={onSubmit} complaints={complaints} className={classNames(styles['form'])} isFirstFieldFocused>
      {content}
    </Form>
  );
}
