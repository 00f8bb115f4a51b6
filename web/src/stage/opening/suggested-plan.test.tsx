import { createLiveLibrary } from '@uplift/client/records';
import type { ListedSharedSet } from '@uplift/client/shared-sets';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { createStore, type DeviceId, type SetId, toId } from '@uplift/core/foundation';
import { performSetLink, presentSetLink } from '@uplift/core/set-list';
import { UpliftContext, type Uplift } from '../../state/uplift.ts';
import { SuggestedPlan, type SuggestedPlanProps } from './suggested-plan.tsx';

const SUNDAY_MS = Date.UTC(2031, 10, 23, 10);
const SUNDAY: ListedSharedSet = {
  id: toId<SetId>('sunday'),
  at: SUNDAY_MS,
  items: 3,
  songs: [],
  owner: { fullName: 'Daniel Okafor', picture: '' },
};

function render(
  shared: readonly ListedSharedSet[],
  linkTo: SuggestedPlanProps['linkTo'],
  nowMs: number = SUNDAY_MS - 1000,
): string {
  const store = createMemoryDeviceStore({ device: toId<DeviceId>('mine'), clock: () => 0 });
  const live = createLiveLibrary({ ...store, now: () => nowMs, newId: () => 'writer' });
  const list = createStore<readonly ListedSharedSet[] | null>(shared);
  const sharedSets = { list } as Partial<Uplift['sharedSets']> as Uplift['sharedSets'];
  const uplift: Partial<Uplift> = { live, sharedSets, now: () => nowMs };
  return renderToStaticMarkup(
    // What a suggestion is made from.
    <UpliftContext value={uplift as Uplift}>
      <MemoryRouter>
        <SuggestedPlan linkTo={linkTo} />
      </MemoryRouter>
    </UpliftContext>,
  );
}

test('[PERF-14] the next shared set is suggested to perform', () => {
  expect(render([SUNDAY], performSetLink)).toMatch(/href="\/perform\?shared=sunday"[^>]*>.*Suggested: .*November 23/u);
  expect(render([], performSetLink)).not.toContain('Suggested');
});

test('[PRES-14] the next shared set is suggested to present', () => {
  expect(render([{ ...SUNDAY, at: SUNDAY_MS - 99_000_000 }, SUNDAY], presentSetLink)).toContain(
    'href="/present?shared=sunday"',
  );
});

test('[PLAN-40] a set stays suggested while it takes place, in English whatever the language of the browser', () => {
  expect(render([SUNDAY], presentSetLink)).toContain('>Suggested: Sunday, November 23<');
  expect(render([SUNDAY], presentSetLink, SUNDAY_MS + 3_600_000)).toContain('>Now: Sunday, November 23<');
  expect(render([SUNDAY], presentSetLink, SUNDAY_MS + 3 * 3_600_000)).not.toContain('November 23');
});
