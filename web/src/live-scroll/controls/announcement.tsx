import { useState } from 'react';
import type { LiveScrollPhase } from '@uplift/core/performance';

/** Tells a screen reader when LiveScroll starts and stops; nothing when the page opens. */
export function Announcement({ phase }: { readonly phase: LiveScrollPhase }) {
  const [told, setTold] = useState({ phase, words: '' });
  if (told.phase !== phase) setTold({ phase, words: wordsAfter(told.phase, phase) ?? told.words });
  return <output className="visually-hidden">{told.words}</output>;
}

function wordsAfter(before: LiveScrollPhase, now: LiveScrollPhase): string | null {
  if (now === 'active') return 'LiveScroll started';
  return before === 'active' ? 'LiveScroll stopped' : null;
}
