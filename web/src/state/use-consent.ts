import { useEffect, useState } from 'react';
import { ANALYTICS_CONSENT, parseConsent, type Consent } from '@uplift/core/membership';
import { useUplift } from './uplift.ts';

/** The stored choice, or 'reading' until the device has answered, and the way to make it. Another tab's answer counts here too. */
export function useConsent(): readonly [Consent | 'reading', (isAllowed: boolean) => void] {
  const { preferences } = useUplift();
  const [consent, setConsent] = useState<Consent | 'reading'>('reading');
  useEffect(() => {
    // A reading that began before the answer was given must not ask again.
    const settle = (read: Consent) => setConsent((known) => (known === 'reading' || read !== 'unset' ? read : known));
    const read = () => void preferences.get(ANALYTICS_CONSENT).then((stored) => settle(parseConsent(stored)));
    read();
    return preferences.subscribe((id) => {
      if (id === ANALYTICS_CONSENT) read();
    });
  }, [preferences]);
  const choose = (isAllowed: boolean) => {
    setConsent(parseConsent(isAllowed));
    void preferences.put(ANALYTICS_CONSENT, isAllowed);
  };
  return [consent, choose];
}
