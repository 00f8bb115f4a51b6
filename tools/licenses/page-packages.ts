import { collectPackages } from './locked-packages.ts';
import type { LockedPackage, LockFile } from './locked-packages.ts';

/** Packages whose code or fonts may be in the built page. */
export function pagePackages(lock: LockFile): readonly LockedPackage[] {
  return collectPackages(lock, {
    from: ['web', 'ui-kit', 'client', 'adapters', 'contract', 'core'],
    withOptional: false,
  });
}

/** Packages of a running server. */
export function serverPackages(lock: LockFile): readonly LockedPackage[] {
  return collectPackages(lock, { from: ['server', 'cli', 'contract', 'core'], withOptional: true });
}
