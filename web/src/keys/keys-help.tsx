import { createLazyPart, useLazyPart } from '@uplift/ui-kit';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { onKeysHelp } from './keys-help-opening.ts';

const keysPart = createLazyPart(() => import('./keys-dialog.tsx'));

/** The list of all keys of the page, opened by `?` outside of text fields. */
export function KeysHelp() {
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const keys = useLazyPart(keysPart, isOpen, close);
  useEffect(() => {
    const open = () => setOpen(true);
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      open();
    };
    // In the capture phase, since buttons stop the propagation of keys.
    document.addEventListener('keydown', press, { capture: true });
    const stop = onKeysHelp(open);
    return () => {
      stop();
      document.removeEventListener('keydown', press, { capture: true });
    };
  }, []);
  return keys && <keys.KeysDialog isOpen={isOpen} onClose={close} address={{ pathname, search }} />;
}

const TYPING = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest(`${TYPING}, [role=dialog], [role=alertdialog], [role=menu]`) !== null
  );
}
