import { useEffect } from 'react';
import { useToasts } from '@uplift/ui-kit';
import { watchForUpdate } from '@uplift/adapters/browser';

/** Offers a new version when one is ready; never reloads without a press, because a performance may be running. */
export function UpdateNotice() {
  const { show } = useToasts();
  useEffect(
    () =>
      watchForUpdate((reload) => {
        show({
          message: 'A new version of Uplift is ready.',
          action: { label: 'Reload', onAction: reload },
          isOffer: true,
        });
      }),
    [show],
  );
  return null;
}
