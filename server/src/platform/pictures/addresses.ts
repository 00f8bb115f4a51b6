/** Returns the address of a person's picture, or of their initials. It changes with the picture. */
export function personPictureAddress(accountId: string, updatedAt: Date | null): string {
  return `/api/v1/accounts/${accountId}/profile-picture?v=${updatedAt?.getTime() ?? 0}`;
}

/** Returns the address of a church's picture, or of its initial. It changes with the picture. */
export function churchPictureAddress(churchId: string, updatedAt: Date | null): string {
  return `/api/v1/churches/${churchId}/picture?v=${updatedAt?.getTime() ?? 0}`;
}
