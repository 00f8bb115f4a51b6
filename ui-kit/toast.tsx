import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './toast.module.css';
import type { ShownToast } from './toast-list.ts';

/** How long a toast stays when nobody rests on it. */
export const TOAST_MS = 8000;

export interface ToastProps {
  readonly toast: ShownToast;
  readonly onClose: (id: number) => void;
  readonly onAct: (id: number) => void;
}

/** One message with what undoes it. Stays while the pointer or focus rests on it, then gets its full time again. */
export function Toast({ toast, onClose, onAct }: ToastProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onClose(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onClose, toast.id]);
  return (
    <li
      className={styles['toast']}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className={styles['message']}>{toast.message}</span>
      {toast.action && (
        <span className={styles['action']}>
          <Button variant="quiet" size="sm" onPress={() => onAct(toast.id)}>
            {toast.action.label}
          </Button>
        </span>
      )}
      <span className={styles['close']}>
        <IconButton icon={X} label="Close message" size="sm" onPress={() => onClose(toast.id)} />
      </span>
    </li>
  );
}
