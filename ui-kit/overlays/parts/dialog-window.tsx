import { X } from 'lucide-react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../../class-names.ts';
import styles from '../dialog.module.css';
import type { DialogProps } from '../dialog.tsx';
import { Form } from '../../fields/form.tsx';
import { IconButton } from '../../buttons/icon-button.tsx';
import { markRoot } from '../../root-mark.ts';

/** The part of {@link Dialog} that is fetched later. */
export function DialogWindow({
  isOpen,
  onClose,
  size = 'md',
  isDismissable = true,
  isAlert = false,
  ...rest
}: DialogProps) {
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
