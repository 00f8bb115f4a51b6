import type { ChurchPeople } from '@uplift/client/accounts';
import { toId, type UpliftId } from '@uplift/core/foundation';
import { expect, test } from 'vitest';
import { holdPromise } from '../../testing/hold-promise.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RUTH } from '../../testing/test-account.ts';
import type { TestAnswer } from '../../testing/test-server.ts';
import { MembersPart } from './members-part.tsx';

const CHURCH = { church_id: 'grace', name: 'Grace Church', picture: '', role: 'owner' } as const;

function buildMember(id: string, name: string): ChurchPeople['members'][number] {
  return {
    uplift_id: toId<UpliftId>(id),
    full_name: name,
    email_address: `${id}@example.org`,
    profile_picture: '',
    role: 'member',
  };
}

const PEOPLE: ChurchPeople = {
  church: CHURCH,
  seats: 5,
  members: [{ ...RUTH, role: 'owner' }, buildMember('daniel', 'Daniel Cho'), buildMember('anna', 'Anna Berg')],
  invitations: [],
};
const DANIEL = 'PATCH /api/v1/churches/grace/members/daniel';

test('while a role is being changed, no other role can be, and the focus stays', async () => {
  const { promise, resolve } = holdPromise<TestAnswer>();
  const { screen, server } = await renderPage(<MembersPart people={PEOPLE} onChanged={async () => undefined} />, {
    session: {},
  });
  server.answers.set(DANIEL, () => promise);
  const daniel = screen.getByRole('button', { name: 'Member: Daniel Cho' });
  const anna = screen.getByRole('button', { name: 'Member: Anna Berg' });
  await daniel.click();
  await screen.getByRole('menuitemradio', { name: 'Leader' }).click();
  await expect.element(anna).toBeDisabled();
  await expect.element(daniel).toHaveFocus();
  resolve({ status: 409, complaints: [{ for: 'role', because: 'A church needs an owner.' }] });
  await expect.element(screen.getByText('A church needs an owner.')).toBeVisible();
  await expect.element(anna).toBeEnabled();
  expect(server.requests.filter(({ call }) => call === DANIEL)).toHaveLength(1);
});
