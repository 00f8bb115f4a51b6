/** Where the picture of a person is, or their initials. The address changes with the picture. */
export function personPictureAddress(accountId: string, updatedAt: Date | null): string {
  return `/api/v1/accounts/${accountId}/profile-picture?v=${updatedAt?.getTime() ?? 0}`;
}

/** Where the picture of a church is, or its initial. The address changes with the picture. */
export function churchPictureAddress(churchId: string, updatedAt: Date | null): string {
  return `/api/v1/churches/${churchId}/picture?v=${updatedAt?.getTime() ?? 0}`;
}
