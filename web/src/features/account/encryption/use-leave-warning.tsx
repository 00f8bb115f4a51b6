import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button, Dialog } from '@uplift/ui-kit';

/**
 * Asks before a link, a reload or closing the tab throws away words that were just made. Back of the browser isn't
 * asked about: no key counts before the last step, so that nothing is lost but the way there.
 */
export function useLeaveWarning(isActive: boolean, words = NOT_YET): ReactNode {
  const navigate = useNavigate();
  const [leavingFor, setLeavingFor] = useState<string | null>(null);
  useEffect(() => {
    if (!isActive) return undefined;
    const wait = new AbortController();
    const { signal } = wait;
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    // Before the link itself: in the capture phase, at the window.
    window.addEventListener('click', (event) => holdLink(event, setLeavingFor), { capture: true, signal });
    return () => wait.abort();
  }, [isActive]);
  if (leavingFor === null) return null;
  const stay = () => setLeavingFor(null);
  const leave = () => {
    stay();
    void navigate(leavingFor);
  };
  return <LeaveDialog words={words} onStay={stay} onLeave={leave} />;
}

/** Holds a press on a link to another page of the app. */
function holdLink(event: MouseEvent, hold: (address: string) => void): void {
  const link = findLink(event);
  if (link === null || link.target === '_blank' || link.origin !== window.location.origin) return;
  event.preventDefault();
  event.stopPropagation();
  hold(`${link.pathname}${link.search}`);
}

/** The link that is pressed; null if it opens another tab, which leaves this page as it is. */
function findLink({ target, ctrlKey, metaKey, shiftKey, button }: MouseEvent): HTMLAnchorElement | null {
  if (ctrlKey || metaKey || shiftKey || button !== 0) return null;
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

const NOT_YET =
  'The words on this page aren’t your recovery key yet, and they aren’t shown again. Nothing else changes.';

interface LeaveDialogProps {
  readonly words: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function LeaveDialog({ words, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      title="Leave Without Finishing?"
      size="sm"
      isOpen
      onClose={onStay}
      footer={
        <>
          <Button variant="quiet" onPress={onStay}>
            Stay Here
          </Button>
          <Button variant="dangerFill" onPress={onLeave}>
            Leave
          </Button>
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  );
}
