import { X } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './toast.module.css';
import type { ShownToast } from './toast-list.ts';

/** Time a toast stays when neither pointer nor focus is on it. */
export const TOAST_MS = 8000;

export interface ToastProps {
  readonly toast: ShownToast;
  readonly onClose: (id: number) => void;
  readonly onAct: (id: number) => void;
}

/** One message with its undo action. Stays while the pointer or focus is on it, then gets its full time again. */
export function Toast({ toast, onClose, onAct }: ToastProps) {
  const item = useRef<HTMLLIElement>(null);
  const isHeld = useRestedOn(item);
  useEffect(() => {
    if (isHeld || toast.isOffer === true) return undefined;
    const timer = setTimeout(() => onClose(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onClose, toast.id, toast.isOffer]);
  return (
    <li ref={item} className={styles['toast']}>
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

/** Follows whether the pointer or focus is within the element. */
function useRestedOn(ref: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    ref.current?.addEventListener('pointerenter', () => setHovered(true), options);
    ref.current?.addEventListener('pointerleave', () => setHovered(false), options);
    ref.current?.addEventListener('focusin', () => setFocused(true), options);
    ref.current?.addEventListener('focusout', () => setFocused(false), options);
    return () => listening.abort();
  }, [ref]);
  return isHovered || isFocused;
}
