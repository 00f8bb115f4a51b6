/** End-to-end encryption for the pages that show it: the words of a recovery key, QR codes, and the progress of sealing. */
export { QrCode } from './qr-code.tsx';
export { RecoveryKeyForm } from './recovery-key-form.tsx';
export { SealingStrip } from './sealing-strip.tsx';
export { useRecoveryKey, type RecoveryKey } from './use-recovery-key.ts';
