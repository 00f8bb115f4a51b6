import { createLazyPart, useLazyPart } from '@uplift/ui-kit';
import { useHasChurches } from '../../../state/shown-church.ts';

const otherLibrariesPart = createLazyPart(() => import('./other-libraries.tsx'));
const leaveOut = () => undefined;

/** Results of a search in the person's other libraries; nothing for people who have one. */
export function OtherResults({ query }: { readonly query: string }) {
  const hasOthers = useHasChurches();
  const part = useLazyPart(otherLibrariesPart, hasOthers, leaveOut);
  return hasOthers && part !== null && <part.OtherLibraries query={query} />;
}
