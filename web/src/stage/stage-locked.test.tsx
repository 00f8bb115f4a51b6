import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { UpliftContext, type Uplift } from '../state/uplift.ts';
import { isBackFromSigningIn } from './sign-in-from-stage.tsx';
import { LockedWords } from './stage-locked.tsx';

const KEPT = new Map<string, unknown>();
const tabMemory = {
  read: (key: string) => KEPT.get(key),
  keep: (key: string, value: unknown) => void KEPT.set(key, value),
};
const uplift = { tabMemory } as Partial<Uplift> as Uplift; // all that is asked of it here

const words = (of: 'set' | 'song') =>
  renderToStaticMarkup(
    <UpliftContext value={uplift}>
      <MemoryRouter initialEntries={['/present?open=song.grace.default']}>
        <LockedWords act="present" of={of} />
      </MemoryRouter>
    </UpliftContext>,
  );

test('what is locked says which it is, what to do, and comes back here', () => {
  expect(words('set')).toContain('a copy of this set for the stage. Unlock your songs to present it.');
  expect(words('song')).toContain('a copy of this song for the stage. Unlock your songs to present it.');
  expect(words('song')).toContain('href="/sign-in?to=%2Fpresent%3Fopen%3Dsong.grace.default"');
});

test('an address that was left to sign in is known again, once, and no other', () => {
  tabMemory.keep('stage.signing-in', '/perform?set=sunday');
  expect(isBackFromSigningIn(tabMemory, '/perform?set=other')).toBe(false);
  tabMemory.keep('stage.signing-in', '/perform?set=sunday');
  expect(isBackFromSigningIn(tabMemory, '/perform?set=sunday')).toBe(true);
  expect(isBackFromSigningIn(tabMemory, '/perform?set=sunday')).toBe(false);
});
