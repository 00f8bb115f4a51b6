/** Page that leads here, and that a finished change returns to. */
export const SECURITY_PATH = '/uplift-id/security';
export const ENCRYPTION_PATH = '/uplift-id/encryption';
export const NEW_KEY_PATH = '/uplift-id/encryption/recovery-key';
export const CHANGE_KEYS_PATH = '/uplift-id/encryption/new-keys';
