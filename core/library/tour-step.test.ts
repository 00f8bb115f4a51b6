import { expect, test } from 'vitest';
import { afterStep, TOUR_OVER, TOUR_STEPS, tourStep } from './tour-step.ts';

test('the tour has five steps in order, and ends permanently', () => {
  const seen: string[] = [];
  for (let step = tourStep('open'); step !== null; step = tourStep(afterStep(step))) seen.push(step);
  expect(seen).toEqual(['open', 'transpose', 'plan', 'perform', 'import']);
  expect(afterStep('import')).toBe(TOUR_OVER);
  expect(TOUR_STEPS.length).toBeLessThanOrEqual(5);
});

test.each([undefined, null, TOUR_OVER, 3, 'closing', true])(
  'the tour shows no step for the stored value %j',
  (stored) => {
    expect(tourStep(stored)).toBeNull();
  },
);
