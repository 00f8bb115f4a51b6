import { collectPackages } from './locked-packages.ts';
import type { LockedPackage, LockFile } from './locked-packages.ts';

/** What the built page may hold code or fonts of. */
export function pagePackages(lock: LockFile): readonly LockedPackage[] {
  return collectPackages(lock, { from: ['web', 'ui-kit', 'adapters', 'contract', 'core'], withOptional: false });
}

/** What a server runs. */
export function serverPackages(lock: LockFile): readonly LockedPackage[] {
  return collectPackages(lock, { from: ['server', 'cli', 'contract', 'core'], withOptional: true });
}
