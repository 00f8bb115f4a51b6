import type { SetId } from '@uplift/core/foundation';

/** How taking a set off Perform's stage is called: who is signed in leaves the others, too (PERF-8). */
export function clearLabel(setId: SetId | null, isSignedIn: boolean): string {
  return setId !== null && isSignedIn ? 'Disconnect' : 'Clear Performance';
}

/** How closing a presentation is called: only a shared set has others to leave (PRES-8). */
export function closeLabel(isShared: boolean): string {
  return isShared ? 'Disconnect' : 'End Presentation';
}
