import { useEffect, useState } from 'react';
import { ANALYTICS_CONSENT, consentOf, type Consent } from '@uplift/core/membership';
import { Button, Dialog } from '@uplift/ui-kit';
import { useUplift } from '../state/uplift.ts';

/** Asks once whether visits may be counted. Cannot be dismissed: one of the two answers closes it. */
export function ConsentDialog() {
  const [consent, choose] = useConsent();
  return (
    <Dialog
      title="Customize Cookie Preferences"
      size="sm"
      isAlert
      isOpen={consent === 'unset'}
      onClose={ignoreDismissal}
      footer={
        <>
          <Button variant="secondary" onPress={() => choose(false)}>
            Decline
          </Button>
          <Button variant="secondary" onPress={() => choose(true)}>
            Allow Analytics
          </Button>
        </>
      }
    >
      <p>
        Uplift keeps an anonymous session cookie so that it works. With your permission it also counts visits, without
        personal data.
      </p>
      <p>You can change this at any time under Help &gt; Legal &gt; Privacy Policy.</p>
    </Dialog>
  );
}

function ignoreDismissal(): void {
  // The question stays until it is answered.
}

/** The stored choice, or 'reading' until the device has answered. Another tab's answer counts here too. */
function useConsent(): readonly [Consent | 'reading', (isAllowed: boolean) => void] {
  const { preferences } = useUplift();
  const [consent, setConsent] = useState<Consent | 'reading'>('reading');
  useEffect(() => {
    // A reading that began before the answer was given must not ask again.
    const settle = (read: Consent) => setConsent((known) => (known === 'reading' || read !== 'unset' ? read : known));
    const read = () => void preferences.get(ANALYTICS_CONSENT).then((stored) => settle(consentOf(stored)));
    read();
    return preferences.subscribe((id) => {
      if (id === ANALYTICS_CONSENT) read();
    });
  }, [preferences]);
  const choose = (isAllowed: boolean) => {
    setConsent(consentOf(isAllowed));
    void preferences.put(ANALYTICS_CONSENT, isAllowed);
  };
  return [consent, choose];
}
