import { step, type Step } from './step.ts';

/** A refusal within this time belongs to the request. */
const ANSWERED_WITHIN_MS = 5_000;

/** Time for which the player sees why a press changed nothing. */
const SHOWN_MS = 8_000;

/** The server's reason why this device may not lead: `always`, or just now, as the server answered a press. */
export interface LeadRefusal {
  readonly always: string | null;
  readonly press:
    | { readonly type: 'none' }
    | { readonly type: 'asking' }
    | { readonly type: 'refused'; readonly because: string };
}

export const NO_REFUSAL: LeadRefusal = { always: null, press: { type: 'none' } };

export function leadRefusalReason({ always, press }: LeadRefusal): string | null {
  return press.type === 'refused' ? press.because : always;
}

/** Takes the server's permanent refusal of this device. */
export function refuseAlways(always: string | null): Step<LeadRefusal> {
  return step({ always, press: { type: 'none' } }, { type: 'stop-timer', timer: 'refusal-over' });
}

/** Waits for the reply to a press that requests the lead or hands it over. */
export function askForLead({ always }: LeadRefusal): Step<LeadRefusal> {
  return step(
    { always, press: { type: 'asking' } },
    { type: 'start-timer', timer: 'refusal-over', ms: ANSWERED_WITHIN_MS },
  );
}

/** Handles a refused message: it belongs to the player's press, if there was one just before. */
export function refusePress({ always }: LeadRefusal, because: string): Step<LeadRefusal> {
  return step(
    { always, press: { type: 'refused', because } },
    { type: 'start-timer', timer: 'refusal-over', ms: SHOWN_MS },
  );
}

export function endPress({ always }: LeadRefusal): LeadRefusal {
  return { always, press: { type: 'none' } };
}
