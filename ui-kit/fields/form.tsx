import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { ComplaintsProvider, type FieldComplaint } from './complaints.tsx';

const REFUSED = '[aria-invalid="true"], [data-invalid]';
const FIELD = 'input:not([type="hidden"]):not([tabindex="-1"]), textarea';
/** Fields that take the first focus: an input, or a select, which needs no keyboard on a touch screen. */
const FIRST = `${FIELD}, button[aria-haspopup="listbox"], [role="listbox"]`;
const FOCUSABLE = `${FIELD}, select:not([tabindex="-1"]), button, [tabindex="0"]`;

/** Focuses the first refused field within `root`, in reading order; answers whether there was one. */
export function focusFirstInvalid(root: HTMLElement): boolean {
  for (const field of root.querySelectorAll<HTMLElement>(REFUSED)) {
    const target = findFocusable(field);
    if (target === null) continue;
    target.focus();
    return true;
  }
  return false;
}

/** Inputs come before the buttons around them, such as those that step a number. */
function findFocusable(field: HTMLElement): HTMLElement | null {
  if (field.matches(FOCUSABLE)) return field;
  return field.querySelector<HTMLElement>(FIELD) ?? field.querySelector<HTMLElement>(FOCUSABLE);
}

/** Submits a text area on Ctrl or Command with Enter, as Enter alone is a new line. */
function submitFromTextArea(event: KeyboardEvent<HTMLFormElement>): void {
  const isModified = event.ctrlKey || event.metaKey;
  if (event.key !== 'Enter' || !isModified || !(event.target instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

export interface FormProps {
  readonly onSubmit: () => void;
  readonly complaints?: readonly FieldComplaint[] | undefined;
  readonly className?: string | undefined;
  /** Focuses the first field once, when the form appears. */
  readonly isFirstFieldFocused?: boolean;
  readonly children: ReactNode;
}

const NONE: readonly FieldComplaint[] = [];

/**
 * A form that never reloads the page. New complaints show inside their fields, and the first of them gets the focus.
 */
export function Form({ onSubmit, complaints = NONE, isFirstFieldFocused = false, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(0);
  useEffect(() => {
    const isNew = complaints.length > 0 && shown.current === 0;
    shown.current = complaints.length;
    if (isNew && form.current) focusFirstInvalid(form.current);
  }, [complaints]);
  useEffect(() => {
    if (isFirstFieldFocused) form.current?.querySelector<HTMLElement>(FIRST)?.focus();
  }, [isFirstFieldFocused]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    shown.current = 0;
    onSubmit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields come by here
    <form ref={form} noValidate className={rest.className} onSubmit={submit} onKeyDown={submitFromTextArea}>
      <ComplaintsProvider complaints={complaints}>{rest.children}</ComplaintsProvider>
    </form>
  );
}
