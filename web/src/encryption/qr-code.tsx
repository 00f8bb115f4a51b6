import { encodeQR } from 'qr';
import { useMemo } from 'react';
import styles from './recovery-key.module.css';

/** Light modules around a code, which scanners need (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** A text as a QR code: black on white in either theme, since not every scanner reads the inverse. Silent: name it beside. */
export function QrCode({ text }: { readonly text: string }) {
  const { side, path } = useMemo(() => drawCode(text), [text]);
  return (
    <svg aria-hidden viewBox={`0 0 ${side} ${side}`} className={styles['qr']}>
      <rect width={side} height={side} className={styles['qrGround']} />
      <path d={path} className={styles['qrModules']} />
    </svg>
  );
}

function drawCode(text: string): { readonly side: number; readonly path: string } {
  const rows = encodeQR(text, 'raw', { border: QUIET_MODULES });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { side: rows.length, path };
}
