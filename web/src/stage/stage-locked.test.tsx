import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LockedWords } from './stage-locked.tsx';

const words = (of: 'set' | 'song') =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/present?open=song.grace.default']}>
      <LockedWords act="present" of={of} />
    </MemoryRouter>,
  );

test('what is locked says which it is, what to do, and comes back here', () => {
  expect(words('set')).toContain('a copy of this set for the stage. Unlock your songs to present it.');
  expect(words('song')).toContain('a copy of this song for the stage. Unlock your songs to present it.');
  expect(words('song')).toContain('href="/sign-in?to=%2Fpresent%3Fopen%3Dsong.grace.default"');
});
