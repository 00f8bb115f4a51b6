import { useState } from 'react';
import type { LiveScrollPhase } from '@uplift/core/performance';

/** Announces to screen readers when LiveScroll starts and stops; nothing when the page opens. */
export function Announcement({ phase }: { readonly phase: LiveScrollPhase }) {
  const [announced, setAnnounced] = useState({ phase, words: '' });
  if (announced.phase !== phase) setAnnounced({ phase, words: wordsAfter(announced.phase, phase) ?? announced.words });
  return <output className="visually-hidden">{announced.words}</output>;
}

function wordsAfter(before: LiveScrollPhase, now: LiveScrollPhase): string | null {
  if (now === 'active') return 'LiveScroll started';
  return before === 'active' ? 'LiveScroll stopped' : null;
}
