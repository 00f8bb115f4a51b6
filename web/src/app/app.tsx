import type { DeviceStore } from '@uplift/adapters/device-store';
import { assertNever, type StorageRefusal } from '@uplift/core/foundation';
import { ShownLibrary } from '../state/shown-library.tsx';
import type { Uplift } from '../state/uplift.ts';
import { useStore } from '../state/use-store.ts';
import { Router } from './routing/router.tsx';
import { MigrationPage, StoragePage } from '../features/system-pages/storage-page.tsx';

export type AppState =
  | { readonly type: 'waiting' }
  | { readonly type: 'migrating'; readonly done: number; readonly total: number }
  | { readonly type: 'refused'; readonly refusal: StorageRefusal }
  | { readonly type: 'open'; readonly uplift: Uplift; readonly device: DeviceStore };

/** The app, or, where the device's storage cannot be used, why and what to do. */
export function App({ state }: { readonly state: AppState }) {
  switch (state.type) {
    case 'waiting':
      return <StoragePage condition="waiting" />;
    case 'migrating':
      return <MigrationPage done={state.done} total={state.total} />;
    case 'refused':
      return <StoragePage condition={state.refusal} />;
    case 'open':
      return <OpenApp {...state} />;
    default:
      return assertNever(state);
  }
}

function OpenApp({ uplift, device }: { readonly uplift: Uplift; readonly device: DeviceStore }) {
  const condition = useStore(device.condition);
  if (condition !== 'open') return <StoragePage condition={condition} />;
  return (
    <ShownLibrary uplift={uplift}>
      <Router />
    </ShownLibrary>
  );
}
