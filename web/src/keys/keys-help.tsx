import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { onKeysHelp } from './keys-help-opening.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

/** The list of all keys of the page, opened by `?` outside of text fields. */
export function KeysHelp() {
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    const open = () => {
      setWasOpened(true);
      setOpen(true);
    };
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
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <KeysDialog isOpen={isOpen} onClose={() => setOpen(false)} address={{ pathname, search }} />
    </Suspense>
  );
}

const TYPING = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest(`${TYPING}, [role=dialog], [role=alertdialog], [role=menu]`) !== null
  );
}
