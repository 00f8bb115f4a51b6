import type { SetId } from '@uplift/core/foundation';

/** What takes a set off the stage is called so by who is signed in: it leaves the others, too (PERF-8, PRES-8). `alone`: without them. */
export function clearLabel(setId: SetId | null, isSignedIn: boolean, alone: string): string {
  return setId !== null && isSignedIn ? 'Disconnect' : alone;
}
