import type { Answer, Encryption } from '@uplift/client/accounts';

// Not within a component: the names of these calls begin as those of hooks do.

/** Makes the account end-to-end encrypted. */
export async function sealAccount(
  encryption: Encryption,
  chosen: { readonly password: string; readonly recoveryKey: readonly string[] },
): Promise<Answer<true>> {
  return encryption.useEndToEnd(chosen);
}

/** Gives the server the keys again. */
export async function handOverKeys(encryption: Encryption, password: string): Promise<Answer<true>> {
  return encryption.useManaged(password);
}
