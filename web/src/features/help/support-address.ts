/** Whom to write to. */
export const SUPPORT_ADDRESS = 'support@uplift.example';
