import { Button, Dialog } from '@uplift/ui-kit';
import { QrCode } from '../../../encryption/index.ts';
import styles from './church-links.module.css';

interface LinkCodeDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

/** The QR code of a link, large enough to be scanned from across a table. */
export function LinkCodeDialog({ address, onClose }: LinkCodeDialogProps) {
  return (
    <Dialog
      title="Scan to Join"
      size="sm"
      isOpen
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <figure className={styles['code']} aria-label="QR code of the link">
        <QrCode text={address} />
      </figure>
    </Dialog>
  );
}
