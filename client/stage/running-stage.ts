import { PERFORMANCE_KEY } from '@uplift/core/performance';
import { PRESENTATION_KEY } from '@uplift/core/presentation';

/** State that this tab keeps across a reload. */
export interface RememberingTab {
  read(key: string): unknown;
}

const STAGES: Readonly<Record<string, string>> = { '/perform': PERFORMANCE_KEY, '/present': PRESENTATION_KEY };

/** Returns whether this path can have a set on its stage. */
export function isStagePage(pathname: string): boolean {
  return stageName(pathname) !== null;
}

/** The name under which a device keeps the stage of this path; null for other pages. */
export function stageName(pathname: string): string | null {
  return Object.hasOwn(STAGES, pathname) ? (STAGES[pathname] ?? null) : null;
}

/** True if the address asks only for this tab's current stage. */
export function isRunningStage(tab: RememberingTab, pathname: string, search: string): boolean {
  const stage = stageAt(tab, pathname);
  const query = new URLSearchParams(search);
  return stage !== null && !query.has('open') && isAskedFor(stage, query);
}

interface RememberedStage {
  readonly set: unknown;
  readonly isShared: boolean;
}

function stageAt(tab: RememberingTab, pathname: string): RememberedStage | null {
  const key = STAGES[pathname];
  const kept = key === undefined ? null : tab.read(key);
  if (typeof kept !== 'object' || kept === null) return null;
  const { list, set, isShared } = kept as Readonly<Record<string, unknown>>; // an object
  return Array.isArray(list) && list.length > 0 ? { set, isShared: isShared === true } : null;
}

function isAskedFor({ set, isShared }: RememberedStage, query: URLSearchParams): boolean {
  const own = query.get('set');
  const asked = own ?? query.get('shared');
  return asked === null || (asked === set && (own === null) === isShared);
}
