import type { Page } from 'playwright-core';

/** A page state that can be pictured. */
export interface Scene {
  readonly name: string;
  /** Goes from a library with songs to the pictured state. */
  readonly reach: (page: Page) => Promise<void>;
  readonly isEmptyLibrary?: boolean;
  /** True if the question about cookies stays open. */
  readonly isConsentAsked?: boolean;
}
