import { createStore } from '@uplift/core/foundation';
import type { Store } from '@uplift/core/foundation';

export type ConnectionState = 'online' | 'offline';

/** Connection state as the browser reports it. It may be wrong about "online", never about "offline". */
export function createConnection(): Store<ConnectionState> {
  const state = createStore<ConnectionState>(navigator.onLine ? 'online' : 'offline');
  addEventListener('online', () => state.set('online'));
  addEventListener('offline', () => state.set('offline'));
  return state;
}
