import { EDITING, nextSubmission, type Complaint, type Result } from '@uplift/core/foundation';
import { useReducer, useRef } from 'react';
import { complaintsSentence } from './complaints-sentence.ts';

/** Complaints about fields, or one sentence about the whole. */
export type SubmitRefusal = readonly Complaint[] | string;

export interface SubmitOptions<Entered, Value> {
  /** Names of the fields, which show their own complaints. Any other complaint is the failure. */
  readonly fields?: readonly string[];
  /** Complaints that are known before anything is sent; nothing is sent while there is one. */
  readonly check?: (entered: Entered) => readonly Complaint[] | Promise<readonly Complaint[]>;
  readonly send: (entered: Entered) => Promise<Result<Value, SubmitRefusal>>;
  /**
   * Called even if the form is unmounted by then, since the submission has happened. An async function opens another page
   * (`navigate` itself returns no promise): the form stays busy, so that a second press sends nothing until then.
   */
  readonly onDone?: (value: Value, entered: Entered) => void | Promise<void>;
}

export interface Submission<Entered> {
  /** True from the press on until the answer. */
  readonly isBusy: boolean;
  /** The entries on their way; null while nothing is sent. */
  readonly sending: Entered | null;
  readonly complaints: readonly Complaint[];
  /** Sentence for the head of the form; null if nothing failed. */
  readonly failure: string | null;
  /** Validates and sends the values. Ignored while another submission is pending. */
  readonly submit: (entered: Entered) => void;
  /** To be called when fields change: drops the complaints about these fields, or, without names, all that was said. */
  readonly edited: (fields?: readonly string[]) => void;
}

/** Submits a form or an action: one at a time, with the complaints of the check, then those of the answer. */
export function useSubmit<Entered = void, Value = unknown>(
  options: SubmitOptions<Entered, Value>,
): Submission<Entered> {
  const [state, dispatch] = useReducer(nextSubmission<Entered>, EDITING);
  const isRunning = useRef(false);
  const refuse = (refusal: SubmitRefusal) =>
    dispatch({ type: 'refused', ...splitRefusal(refusal, options.fields ?? []) });
  /** Sends the entered values. Returns true if the form is being left. */
  const run = async (entered: Entered): Promise<boolean> => {
    const { check = () => [], send, onDone } = options;
    dispatch({ type: 'sent', entered });
    const found = check(entered);
    const complaints = found instanceof Promise ? await found : found;
    if (complaints.length > 0) {
      refuse(complaints);
      return false;
    }
    const result = await send(entered);
    if (result.ok) return onDone?.(result.value, entered) instanceof Promise;
    refuse(result.refusal);
    return false;
  };
  const submit = async (entered: Entered) => {
    if (isRunning.current) return;
    isRunning.current = true;
    let isLeft = false;
    try {
      isLeft = await run(entered);
    } finally {
      isRunning.current = isLeft;
      if (!isLeft) dispatch({ type: 'ended' });
    }
  };
  return {
    isBusy: state.type === 'sending',
    sending: state.type === 'sending' ? state.entered : null,
    complaints: state.type === 'editing' ? state.complaints : NO_COMPLAINTS,
    failure: state.type === 'editing' ? state.failure : null,
    submit: (entered) => void submit(entered),
    edited: (fields) => dispatch({ type: 'edited', ...(fields !== undefined && { fields }) }),
  };
}

const NO_COMPLAINTS: readonly Complaint[] = [];

function splitRefusal(refusal: SubmitRefusal, fields: readonly string[]) {
  if (typeof refusal === 'string') return { complaints: NO_COMPLAINTS, failure: refusal };
  const complaints = refusal.filter((complaint) => fields.includes(complaint.for));
  const general = refusal.filter((complaint) => !fields.includes(complaint.for));
  return { complaints, failure: general.length === 0 ? null : complaintsSentence(general) };
}
