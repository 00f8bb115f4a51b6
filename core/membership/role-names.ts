import type { ChurchRole } from './church-roles.ts';

/** What each role in a church is called. */
export const ROLE_NAMES: Readonly<Record<ChurchRole, string>> = { owner: 'Owner', leader: 'Leader', member: 'Member' };
