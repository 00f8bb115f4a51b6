import type { SetId } from '@uplift/core/foundation';

/** Label for taking a set off Perform's stage: a signed-in player also leaves the others (PERF-8). */
export function clearLabel(setId: SetId | null, isSignedIn: boolean): string {
  return setId !== null && isSignedIn ? 'Disconnect' : 'Clear Performance';
}

/** Label for closing a presentation: only a shared set has others to leave (PRES-8). */
export function closeLabel(isShared: boolean): string {
  return isShared ? 'Disconnect' : 'End Presentation';
}
