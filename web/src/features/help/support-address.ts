declare global {
  interface ImportMetaEnv {
    readonly UPLIFT_SUPPORT_EMAIL?: string;
  }
}

const NOBODY_YET = 'support@uplift.example';

/** Whom to write to: UPLIFT_SUPPORT_EMAIL, as it was when the page was built. */
export const SUPPORT_ADDRESS = import.meta.env.UPLIFT_SUPPORT_EMAIL ?? NOBODY_YET;
