/** A message about what just happened, and what takes it back. */
export interface ToastMessage {
  readonly message: string;
  readonly action?: { readonly label: string; readonly onAction: () => void };
  /** An offer that waits until it is taken or closed, and that the undo keys leave alone. */
  readonly isOffer?: boolean;
  /** Called once it is closed without its action: the undoable work is due now. */
  readonly onGone?: () => void;
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
}

/** Maximum number at once, so that they don't cover the page; the oldest leaves. */
const MOST_TOASTS = 3;

/** The list with `toast` as its newest. */
export function withToast(toasts: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  return [...toasts, toast].slice(-MOST_TOASTS);
}

/** The newest toast that can be undone, or null. */
export function newestUndo(toasts: readonly ShownToast[]): ShownToast | null {
  return toasts.findLast((toast) => toast.action !== undefined && toast.isOffer !== true) ?? null;
}

/** The toasts that left the list. */
export function goneToasts(before: readonly ShownToast[], after: readonly ShownToast[]): readonly ShownToast[] {
  return before.filter((toast) => !after.includes(toast));
}
