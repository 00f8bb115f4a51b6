import { asksNotToBeTracked } from '@uplift/client/visits';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, Dialog, Switch } from '@uplift/ui-kit';
import { useConsent } from '../../state/use-consent.ts';
import { INTENT, MANAGE_COOKIES, withoutIntent } from './help-paths.ts';

/** The choice about analytics, to be changed at any time. It waits until the first question is answered. */
export function ManageCookiesDialog() {
  const [query, setQuery] = useSearchParams();
  const [consent, choose] = useConsent();
  const [changed, setChanged] = useState<boolean | null>(null);
  const isAsked = query.get(INTENT) === MANAGE_COOKIES;
  const isAllowed = changed ?? consent === 'accepted';
  const close = () => {
    setChanged(null);
    setQuery(withoutIntent, { replace: true });
  };
  const save = () => {
    choose(isAllowed);
    close();
  };
  return (
    <Dialog
      title="Manage Cookie Preferences"
      size="sm"
      isOpen={isAsked && (consent === 'accepted' || consent === 'declined')}
      onClose={close}
      footer={
        <>
          <Button variant="quiet" onPress={close}>
            Cancel
          </Button>
          <Button variant="primary" onPress={save}>
            Save Changes
          </Button>
        </>
      }
    >
      <p>Cookies needed for signing in are always on. Analytics counts visits, without personal data.</p>
      <AnalyticsSwitch isAllowed={isAllowed} onChange={setChanged} />
    </Dialog>
  );
}

interface AnalyticsSwitchProps {
  readonly isAllowed: boolean;
  readonly onChange: (isAllowed: boolean) => void;
}

/** Off, with the reason, if the browser asks sites not to track. */
function AnalyticsSwitch({ isAllowed, onChange }: AnalyticsSwitchProps) {
  const hint = asksNotToBeTracked()
    ? { hint: 'Off, because your browser asks sites not to track you.', isDisabled: true }
    : {};
  return (
    <Switch label="Allow Analytics" isSelected={isAllowed && !asksNotToBeTracked()} onChange={onChange} {...hint} />
  );
}
