import { useEffect, useState } from 'react';
import { keyNames, type NamedKey, type PedalBinding } from '@uplift/core/performance';
import { Kbd } from '@uplift/ui-kit';
import { COMMAND_WORDS, keyName, REFUSAL_WORDS } from '../../../keys/index.ts';
import styles from './pedals.module.css';

/** The last key a keyboard or pedal sent, and what it does: whether a pedal is connected, and in which mode, shows here. */
export function LastHeard({ bindings }: { readonly bindings: readonly PedalBinding[] }) {
  const heard = useLastKey();
  return (
    <p className={styles['heard']}>
      <span className={styles['heardLabel']}>Last key heard</span>
      {heard === null ? <span>None yet. Press your pedal.</span> : <HeardKey heard={heard} bindings={bindings} />}
    </p>
  );
}

interface HeardKeyProps {
  readonly heard: NamedKey;
  readonly bindings: readonly PedalBinding[];
}

function HeardKey({ heard, bindings }: HeardKeyProps) {
  const names = keyNames(heard);
  const code = names.find((name) => bindings.some((binding) => binding.code === name)) ?? names[0];
  if (code === undefined) return <span>{REFUSAL_WORDS.nameless}</span>;
  const bound = bindings.filter((binding) => binding.code === code);
  const does = bound.map(({ press, command }) => `${press === 'long' ? 'held: ' : ''}${COMMAND_WORDS[command].name}`);
  return (
    <>
      <Kbd>{keyName(code)}</Kbd>
      <span>{does.length === 0 ? 'Not in use' : does.join(', ')}</span>
      <code className={styles['code']}>{`key “${heard.key}”, code “${heard.code}”`}</code>
    </>
  );
}

function useLastKey(): NamedKey | null {
  const [heard, setHeard] = useState<NamedKey | null>(null);
  useEffect(() => {
    const hear = ({ key, code, repeat }: KeyboardEvent) => {
      if (!repeat) setHeard({ key, code });
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
  return heard;
}
