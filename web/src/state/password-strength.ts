import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { PasswordScore, ScorePassword } from './score-password.ts';

/**
 * Estimates how hard a password is to guess, 0 to 4; null for an empty one, and until the estimator has loaded.
 * `about` has known words about the person.
 */
export function usePasswordStrength(password: string, about: string): PasswordScore | null {
  const scorePassword = useScorePassword(password !== '');
  const weighed = useDeferredValue(password);
  return useMemo(
    () => (scorePassword === null || weighed === '' ? null : scorePassword(weighed, about)),
    [scorePassword, weighed, about],
  );
}

/** The words it knows are many: they are fetched with the first letter typed. Where they cannot be, nothing is weighed. */
function useScorePassword(isWanted: boolean): ScorePassword | null {
  const [score, setScore] = useState<ScorePassword | null>(null);
  useEffect(() => {
    let isGone = false;
    const fetchScoring = async () => {
      const scoring = await import('./score-password.ts').catch(() => null);
      if (!isGone && scoring !== null) setScore(() => scoring.scorePassword);
    };
    if (isWanted) void fetchScoring();
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return score;
}
