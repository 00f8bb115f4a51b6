import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { UpliftContext, type Uplift } from '../../state/uplift.ts';
import { isBackFromSigningIn } from './sign-in-from-stage.tsx';
import { LockedWords } from './stage-locked.tsx';

const KEPT = new Map<string, unknown>();
const tabMemory = {
  read: (key: string) => KEPT.get(key),
  keep: (key: string, value: unknown) => void KEPT.set(key, value),
};
const uplift = { tabMemory } as Partial<Uplift> as Uplift; // all that this test uses

const words = (of: 'set' | 'song') =>
  renderToStaticMarkup(
    <UpliftContext value={uplift}>
      <MemoryRouter initialEntries={['/present?open=song.grace.default']}>
        <LockedWords act="present" of={of} />
      </MemoryRouter>
    </UpliftContext>,
  );

test('a locked set or song says which one it is and what to do, and signing in returns to its stage', () => {
  expect(words('set')).toContain('a copy of this set for the stage. Unlock your songs to present it.');
  expect(words('song')).toContain('a copy of this song for the stage. Unlock your songs to present it.');
  expect(words('song')).toContain('href="/sign-in?to=%2Fpresent%3Fopen%3Dsong.grace.default"');
});

test('isBackFromSigningIn recognizes the address that was left to sign in, once, and no other address', () => {
  tabMemory.keep('stage.signing-in', '/perform?set=sunday');
  expect(isBackFromSigningIn(tabMemory, '/perform?set=other')).toBe(false);
  tabMemory.keep('stage.signing-in', '/perform?set=sunday');
  expect(isBackFromSigningIn(tabMemory, '/perform?set=sunday')).toBe(true);
  expect(isBackFromSigningIn(tabMemory, '/perform?set=sunday')).toBe(false);
});
