import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** 0: guessed at once, to 4: hardly ever (Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", 2016). */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;
export type ScorePassword = typeof scorePassword;

/** A longer password is strong by its length; weighing all of it would take longer than typing it. */
const LONGEST_WEIGHED = 100;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LONGEST_WEIGHED });

/** Weighs a password against common ones, keyboard rows, dates and the words of `about`. */
export function scorePassword(password: string, about: string): PasswordScore {
  const own = `uplift ${about}`.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return estimator.check(password.slice(0, LONGEST_WEIGHED), own).score;
}
