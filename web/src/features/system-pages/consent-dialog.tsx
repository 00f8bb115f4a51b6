import { whenIdle } from '@uplift/client/idle';
import { asksNotToBeTracked } from '@uplift/client/visits';
import { useEffect, useState } from 'react';
import { Button, Dialog } from '@uplift/ui-kit';
import { useConsent } from '../../state/use-consent.ts';

/** Asks once, after the page is drawn, whether visits may be counted. It can't be dismissed: only an answer closes it. */
export function ConsentDialog() {
  const [consent, choose] = useConsent();
  const [isPageDrawn, setPageDrawn] = useState(false);
  useEffect(() => whenIdle(() => setPageDrawn(true)), []);
  return (
    <Dialog
      title="Customize Cookie Preferences"
      size="sm"
      isAlert
      isOpen={consent === 'unset' && isPageDrawn}
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
        Until you sign in or sign up, Uplift sets no cookie. With your permission it counts visits, with an anonymous
        session cookie and without personal data.
      </p>
      <p>You can change this at any time under Help &gt; Legal &gt; Privacy Policy.</p>
      {asksNotToBeTracked() && (
        <p>Your browser asks sites not to track you, so nothing is counted, whatever you choose.</p>
      )}
    </Dialog>
  );
}

function ignoreDismissal(): void {
  // The question stays until it is answered.
}
