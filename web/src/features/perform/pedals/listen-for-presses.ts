import { keyNames, type NamedKey, type PedalPress } from '@uplift/core/performance';
import { hasModifier } from '../../../keys/index.ts';
import { createKeyReader } from './key-reader.ts';

export interface PressListener {
  /** A key goes down; returns whether its release is awaited. */
  readonly onKey: (key: NamedKey & { readonly modifiers: boolean }) => boolean;
  readonly onPress: (press: { readonly code: string; readonly press: PedalPress }) => void;
  readonly onEscape: () => void;
}

/** Captures every key before other listeners and prevents its default, until the returned function is called. */
export function listenForPresses({ onKey, onPress, onEscape }: PressListener): () => void {
  const reader = createKeyReader(({ type, code, isLong }) => {
    if (type === 'long') onPress({ code, press: 'long' });
    else if (type === 'ended' && !isLong) onPress({ code, press: 'short' });
  });
  const keyDown = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const [code] = keyNames(event);
    if (event.type === 'keyup') {
      if (code !== undefined) reader.send({ type: 'up', code, atMs: event.timeStamp });
    } else if (event.key === 'Escape') onEscape();
    else if (!event.repeat && onKey({ key: event.key, code: event.code, modifiers: hasModifier(event) })) {
      if (code !== undefined) reader.send({ type: 'down', code, atMs: event.timeStamp, isRepeat: event.repeat });
    }
  };
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  window.addEventListener('keydown', keyDown, options);
  window.addEventListener('keyup', keyDown, options);
  window.addEventListener('blur', reader.end, { signal: ending.signal });
  return () => {
    ending.abort();
    reader.end();
  };
}
