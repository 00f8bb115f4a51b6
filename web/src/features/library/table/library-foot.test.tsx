import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from '@uplift/core/foundation';
import { SIGNED_OUT } from '@uplift/core/membership';
import { UpliftContext, type Uplift } from '../../../state/uplift.ts';
import { LibraryFoot } from './library-foot.tsx';

function render(authenticated: number): string {
  const uplift = {
    session: createStore({ ...SIGNED_OUT, authenticated }),
    persistence: { state: createStore('not-persisted'), request: async () => 'persisted' },
  } as Partial<Uplift> as Uplift; // all that the foot asks for
  return renderToStaticMarkup(
    <UpliftContext value={uplift}>
      <LibraryFoot songCount={1204} />
    </UpliftContext>,
  );
}

test('[DATA-2] the library warns a signed-out visitor about clearing the browser', () => {
  expect(render(0)).toContain('Clearing your browsing data may delete your library.');
  expect(render(1)).toContain('This browser may remove your library when space is short.');
  const signedIn = render(2);
  expect(signedIn).toContain('1,204 songs');
  expect(signedIn).not.toContain('Clearing your browsing data');
});
