import { ROLE_NAMES, type ChurchRole } from '@uplift/core/membership';
import type { ChurchLibrary } from './libraries.ts';

/** Reads the list that this device kept; null for none, or one that something else wrote. */
export function parseKeptList(kept: unknown): readonly ChurchLibrary[] | null {
  if (!Array.isArray(kept)) return null;
  return kept.flatMap((one: unknown) => parseLibrary(one) ?? []);
}

function parseLibrary(one: unknown): ChurchLibrary | null {
  if (typeof one !== 'object' || one === null) return null;
  const { churchId, name, role, mayEdit } = one as Readonly<Record<string, unknown>>; // an object
  if (typeof churchId !== 'string' || typeof name !== 'string' || !isRole(role)) return null;
  return { churchId, name, role, mayEdit: mayEdit === true };
}

function isRole(role: unknown): role is ChurchRole {
  return typeof role === 'string' && Object.hasOwn(ROLE_NAMES, role);
}
