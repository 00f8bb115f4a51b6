import { useEffect, useState } from 'react';
import { keyNames, type NamedKey, type PedalBinding } from '@uplift/core/performance';
import { Kbd } from '@uplift/ui-kit';
import { COMMAND_WORDS, keyName, REFUSAL_WORDS } from '../../../keys/index.ts';
import styles from './pedals.module.css';

/** The last key of a keyboard or pedal, and its action: shows whether a pedal is connected, and in which mode. */
export function LastKey({ bindings }: { readonly bindings: readonly PedalBinding[] }) {
  const pressed = useLastKey();
  return (
    <p className={styles['lastKey']}>
      <span className={styles['lastKeyLabel']}>Last key pressed</span>
      {pressed === null ? <span>None yet. Press your pedal.</span> : <KeyNames pressed={pressed} bindings={bindings} />}
    </p>
  );
}

interface KeyNamesProps {
  readonly pressed: NamedKey;
  readonly bindings: readonly PedalBinding[];
}

function KeyNames({ pressed, bindings }: KeyNamesProps) {
  const names = keyNames(pressed);
  const code = names.find((name) => bindings.some((binding) => binding.code === name)) ?? names[0];
  if (code === undefined) return <span>{REFUSAL_WORDS.nameless}</span>;
  const bound = bindings.filter((binding) => binding.code === code);
  const does = bound.map(({ press, command }) => `${press === 'long' ? 'held: ' : ''}${COMMAND_WORDS[command].name}`);
  return (
    <>
      <Kbd>{keyName(code)}</Kbd>
      <span>{does.length === 0 ? 'Not in use' : does.join(', ')}</span>
      <code className={styles['code']}>{`key “${pressed.key}”, code “${pressed.code}”`}</code>
    </>
  );
}

function useLastKey(): NamedKey | null {
  const [pressed, setPressed] = useState<NamedKey | null>(null);
  useEffect(() => {
    const keyDown = ({ key, code, repeat }: KeyboardEvent) => {
      if (!repeat) setPressed({ key, code });
    };
    window.addEventListener('keydown', keyDown, { capture: true });
    return () => window.removeEventListener('keydown', keyDown, { capture: true });
  }, []);
  return pressed;
}
