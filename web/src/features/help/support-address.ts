declare global {
  interface ImportMetaEnv {
    readonly UPLIFT_SUPPORT_EMAIL?: string;
  }
}

const EXAMPLE_ADDRESS = 'support@uplift.example';

/** Support address: UPLIFT_SUPPORT_EMAIL at the time of the build. */
export const SUPPORT_ADDRESS = import.meta.env.UPLIFT_SUPPORT_EMAIL ?? EXAMPLE_ADDRESS;
