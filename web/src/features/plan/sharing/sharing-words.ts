import type { Collaborator } from '@uplift/client/shared-sets';

/** Name of a person, or their address until they have opened the set. */
export function personName({ fullName, emailAddress }: Collaborator): string {
  return fullName === '' ? emailAddress : fullName;
}

/** The line under the name. */
export function personDetail({ fullName, emailAddress }: Collaborator): string {
  return fullName === '' ? 'Invited' : emailAddress;
}
