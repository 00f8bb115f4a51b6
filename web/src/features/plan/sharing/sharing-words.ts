import type { Collaborator } from '@uplift/client/shared-sets';

/** What a person is called: by name, or by address before they have opened the set. */
export function personName({ fullName, emailAddress }: Collaborator): string {
  return fullName === '' ? emailAddress : fullName;
}

/** The line under the name. */
export function personDetail({ fullName, emailAddress }: Collaborator): string {
  return fullName === '' ? 'Invited' : emailAddress;
}
