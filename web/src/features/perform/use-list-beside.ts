import { useMediaQuery } from '@uplift/ui-kit';

/** Wide screens, and phones on their side, which have no height to give away. */
const BESIDE = '(min-width: 1000px), (min-width: 600px) and (max-height: 480px)';

/** Returns true if the section list is next to the chart; otherwise its chips are above the footer. */
export function useListBeside(): boolean {
  return useMediaQuery(BESIDE);
}
