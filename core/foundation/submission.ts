import { assertNever } from './assert-never.ts';
import type { Complaint } from './complaint.ts';

/** State of a form or an action: being edited, with its last messages, or being sent. */
export type SubmissionState<Entered> =
  | {
      readonly type: 'editing';
      /** Complaints about fields, which show them. */
      readonly complaints: readonly Complaint[];
      /** Sentence that belongs to no field; null if nothing failed. */
      readonly failure: string | null;
    }
  | { readonly type: 'sending'; readonly entered: Entered };

export type SubmissionEvent<Entered> =
  /** Clears the errors of the edited fields; without names, all of them. */
  | { readonly type: 'edited'; readonly fields?: readonly string[] }
  | { readonly type: 'sent'; readonly entered: Entered }
  | { readonly type: 'refused'; readonly complaints: readonly Complaint[]; readonly failure: string | null }
  | { readonly type: 'ended' };

export const EDITING: SubmissionState<never> = { type: 'editing', complaints: [], failure: null };

/** Moves a submission on. Nothing that is being sent changes, or is sent again, before it ended. */
export function nextSubmission<Entered>(
  state: SubmissionState<Entered>,
  event: SubmissionEvent<Entered>,
): SubmissionState<Entered> {
  switch (event.type) {
    case 'edited':
      return state.type === 'editing' ? withoutComplaints(state, event.fields) : state;
    case 'sent':
      return state.type === 'editing' ? { type: 'sending', entered: event.entered } : state;
    case 'refused':
      return { type: 'editing', complaints: event.complaints, failure: event.failure };
    case 'ended':
      return state.type === 'sending' ? EDITING : state;
    default:
      return assertNever(event);
  }
}

type Editing = Extract<SubmissionState<never>, { readonly type: 'editing' }>;

function withoutComplaints(state: Editing, fields: readonly string[] | undefined): Editing {
  if (fields === undefined) return { type: 'editing', complaints: [], failure: null };
  return { ...state, complaints: state.complaints.filter((complaint) => !fields.includes(complaint.for)) };
}
