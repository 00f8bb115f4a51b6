/**
 * The page of the built-in test checkout. It is opened as a separate app, like a payment provider's page: without the
 * shell and the gate.
 */
export const TEST_CHECKOUT_PATH = '/test-checkout';
