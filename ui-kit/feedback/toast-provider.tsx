import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { goneToasts, newestUndo, withToast, type ShownToast, type ToastMessage } from './toast-list.ts';
import styles from './toast.module.css';
import { Toast } from './toast.tsx';

export interface Toasts {
  /** Shows a message for 8 s; answers its id. */
  readonly show: (toast: ToastMessage) => number;
  readonly close: (id: number) => void;
  /** Closes all toasts, as on a page that must not have any. */
  readonly closeAll: () => void;
}

export const ToastContext = createContext<Toasts | null>(null);

/** The toasts of the page; null outside of a {@link ToastProvider}. */
export function useToastsIfAny(): Toasts | null {
  return useContext(ToastContext);
}

/** The toasts of the page. Throws outside of a {@link ToastProvider}. */
export function useToasts(): Toasts {
  const toasts = useToastsIfAny();
  if (toasts === null) throw new Error('useToasts needs a ToastProvider above it.');
  return toasts;
}

/** Shows the toasts of everything within. Ctrl or Cmd with Z runs the action of the newest one. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const lastId = useRef(0);
  const noteTaken = useTellGone(shown);
  const close = useCallback((id: number) => setShown((toasts) => toasts.filter((toast) => toast.id !== id)), []);
  const show = useCallback((toast: ToastMessage) => {
    lastId.current += 1;
    const id = lastId.current;
    setShown((toasts) => withToast(toasts, { ...toast, id }));
    return id;
  }, []);
  const act = useCallback(
    (id: number) => {
      noteTaken(id);
      close(id);
      shown.find((toast) => toast.id === id)?.action?.onAction();
    },
    [close, shown, noteTaken],
  );
  useUndoKey(shown, act);
  const closeAll = useCallback(() => setShown([]), []);
  const toasts = useMemo(() => ({ show, close, closeAll }), [show, close, closeAll]);
  return (
    <ToastContext value={toasts}>
      {children}
      <ToastRegion shown={shown} onClose={close} onAct={act} />
    </ToastContext>
  );
}

/** Reports closed toasts. Returns a function that marks one whose action was taken. */
function useTellGone(shown: readonly ShownToast[]): (id: number) => void {
  const taken = useRef(new Set<number>());
  const before = useRef(shown);
  useEffect(() => {
    const gone = goneToasts(before.current, shown);
    before.current = shown;
    for (const { id, onGone } of gone) if (!taken.current.has(id)) onGone?.();
  }, [shown]);
  return useCallback((id: number) => void taken.current.add(id), []);
}

interface ToastRegionProps {
  readonly shown: readonly ShownToast[];
  readonly onClose: (id: number) => void;
  readonly onAct: (id: number) => void;
}

/** Marked as top layer, so that an open dialog neither hides the toasts nor closes when they are pressed. */
function ToastRegion({ shown, onClose, onAct }: ToastRegionProps) {
  return createPortal(
    <section aria-label={shown.length > 0 ? 'Messages' : undefined} data-react-aria-top-layer="true">
      <ol className={styles['region']}>
        {shown.map((toast) => (
          <Toast key={toast.id} toast={toast} onClose={onClose} onAct={onAct} />
        ))}
      </ol>
      <output className="visually-hidden">{shown.at(-1)?.message}</output>
    </section>,
    document.body,
  );
}

/** Returns true in a field, whose own undo gets the keys. */
function isTypingIn(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox], [type=radio]), textarea, [contenteditable]')
  );
}

function useUndoKey(shown: readonly ShownToast[], onAct: (id: number) => void): void {
  useEffect(() => {
    const newest = newestUndo(shown);
    if (newest === null) return undefined;
    const undo = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || event.defaultPrevented || isTypingIn(event.target)) return;
      event.preventDefault();
      onAct(newest.id);
    };
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, [shown, onAct]);
}
