/** The page of the built-in test checkout. It is opened as an app of its own, as a payment provider's page would be: without the shell and the gate. */
export const TEST_CHECKOUT_PATH = '/test-checkout';
