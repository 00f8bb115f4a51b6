import { refused } from '@uplift/core/foundation';

/** The answer of a call whose code can't be loaded: an update of the app removed it, or there is no network. */
export const NOT_LOADED = refused([
  { for: 'server_error', because: 'Part of Uplift couldn’t be loaded. Check the connection and reload this page.' },
]);
