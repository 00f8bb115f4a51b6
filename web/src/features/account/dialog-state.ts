import { assertNever, type Complaint } from '@uplift/core/foundation';

/** The open dialog of a page, and the state of its saving. */
export type DialogState<Name extends string> =
  | { readonly type: 'closed' }
  | { readonly type: 'open'; readonly dialog: Name; readonly complaints: readonly Complaint[] }
  | { readonly type: 'saving'; readonly dialog: Name };

export type DialogEvent<Name extends string> =
  | { readonly type: 'opened'; readonly dialog: Name }
  /** Cancel, Escape, the close button. */
  | { readonly type: 'dismissed' }
  /** Something was typed: what was said about it before no longer holds. */
  | { readonly type: 'edited' }
  | { readonly type: 'sent' }
  | { readonly type: 'saved' }
  | { readonly type: 'refused'; readonly complaints: readonly Complaint[] };

/** A dialog opens per field. It neither closes nor changes while it is saved; a save closes it, a refusal says why and lets one go on. */
export function nextDialog<Name extends string>(state: DialogState<Name>, event: DialogEvent<Name>): DialogState<Name> {
  if (event.type === 'opened') return { type: 'open', dialog: event.dialog, complaints: [] };
  switch (state.type) {
    case 'closed':
      return state;
    case 'open':
      return whileOpen(state, event);
    case 'saving':
      return whileSaving(state, event);
    default:
      return assertNever(state);
  }
}

type Later<Name extends string> = Exclude<DialogEvent<Name>, { readonly type: 'opened' }>;
type In<Type, Name extends string> = Extract<DialogState<Name>, { readonly type: Type }>;

function whileOpen<Name extends string>(state: In<'open', Name>, event: Later<Name>): DialogState<Name> {
  switch (event.type) {
    case 'dismissed':
      return { type: 'closed' };
    case 'edited':
      return { ...state, complaints: [] };
    case 'sent':
      return { type: 'saving', dialog: state.dialog };
    case 'refused':
      return { ...state, complaints: event.complaints };
    case 'saved':
      return state;
    default:
      return assertNever(event);
  }
}

function whileSaving<Name extends string>(state: In<'saving', Name>, event: Later<Name>): DialogState<Name> {
  if (event.type === 'saved') return { type: 'closed' };
  return event.type === 'refused' ? { type: 'open', dialog: state.dialog, complaints: event.complaints } : state;
}
