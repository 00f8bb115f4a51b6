import type { ClientCommand } from './client-events.ts';

/** The state after an event, and the commands to execute. */
export interface Step<State> {
  readonly state: State;
  readonly commands: readonly ClientCommand[];
}

export function step<State>(state: State, ...commands: readonly ClientCommand[]): Step<State> {
  return { state, commands };
}

/** Continues a step: the commands of both are carried out in order. */
export function andThen<Before, After>(before: Step<Before>, next: (state: Before) => Step<After>): Step<After> {
  const { state, commands } = next(before.state);
  return { state, commands: [...before.commands, ...commands] };
}
