import type { ChurchPeople } from '@uplift/client/accounts';
import { toId, type UpliftId } from '@uplift/core/foundation';
import { expect, test } from 'vitest';
import { findBarriers } from '../../testing/find-barriers.ts';
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
    profile_picture: '/pictures/none?v=0',
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

test('one of many members is found by the beginning of a name', async () => {
  const many = Array.from({ length: 500 }, (_, at) => buildMember(`m${at}`, `Member Number${at}`));
  const people = { ...PEOPLE, seats: 600, members: [...PEOPLE.members, ...many] };
  const { screen } = await renderPage(<MembersPart people={people} onChanged={async () => undefined} />, {
    session: {},
  });
  const names = () => screen.getByRole('listitem').elements().length;
  const field = screen.getByRole('searchbox', { name: 'Find a member' });
  await field.fill('ber ann');
  await expect.poll(names).toBe(1);
  await expect.element(screen.getByText('Anna Berg')).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await field.fill('zacharias');
  await expect.element(screen.getByText('No member has that name or address.')).toBeVisible();
  await screen.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(names).toBe(503);
});

test('an owner hands the church over with the password', async () => {
  const changed: string[] = [];
  const { screen, server } = await renderPage(
    <MembersPart people={PEOPLE} onChanged={async () => void changed.push('changed')} />,
    { session: {} },
  );
  server.answers.set('POST /api/v1/auth/confirmation', { data: true });
  server.answers.set('POST /api/v1/auth/kdf', { data: { algorithm: 'pbkdf2' } });
  server.answers.set('POST /api/v1/churches/grace/owner', {
    data: { ...CHURCH, church_id: crypto.randomUUID(), role: 'leader' },
  });
  await screen.getByRole('button', { name: 'Member: Daniel Cho' }).click();
  await screen.getByRole('menuitem', { name: 'Hand Over Church' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Hand Over Church' });
  await expect.element(dialog.getByText(/Daniel Cho will own Grace Church/u)).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await dialog.getByRole('button', { name: 'Hand Over' }).click();
  await expect.element(dialog.getByText('Enter your password.')).toBeVisible();
  await dialog.getByLabelText('Current Password').fill('sing-7-psalms');
  await dialog.getByRole('button', { name: 'Hand Over' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requests.find(({ call }) => call.endsWith('/owner'))?.body).toEqual({ uplift_id: 'daniel' });
  expect(changed).toEqual(['changed']);
});

test('an owner who is alone in a church reads that somebody has to be invited first', async () => {
  const alone = { ...PEOPLE, members: PEOPLE.members.slice(0, 1) };
  const { screen } = await renderPage(<MembersPart people={alone} onChanged={async () => undefined} />, {
    session: {},
  });
  await screen.getByRole('button', { name: 'Owner: Ruth Okafor' }).click();
  await screen.getByRole('menuitem', { name: 'Leave Church' }).click();
  await expect.element(screen.getByRole('dialog').getByText(/No one else is in it: invite somebody/u)).toBeVisible();
});

test('the last owner reads what to do before leaving, and nothing is sent', async () => {
  const { screen, server } = await renderPage(<MembersPart people={PEOPLE} onChanged={async () => undefined} />, {
    session: {},
  });
  await screen.getByRole('button', { name: 'Owner: Ruth Okafor' }).click();
  await screen.getByRole('menuitem', { name: 'Leave Church' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Leave Church' });
  await expect.element(dialog.getByText(/You are the only owner of Grace Church/u)).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requests.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);
});

test('a member who leaves reads what they lose', async () => {
  const people = {
    ...PEOPLE,
    church: { ...CHURCH, role: 'member' as const },
    members: [{ ...RUTH, role: 'member' as const }],
  };
  const { screen, server } = await renderPage(<MembersPart people={people} onChanged={async () => undefined} />, {
    session: {},
  });
  server.answers.set(`DELETE /api/v1/churches/grace/members/${RUTH.uplift_id}`, { data: true });
  await screen.getByRole('button', { name: 'Member: Ruth Okafor' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Hand Over Church' })).not.toBeInTheDocument();
  await screen.getByRole('menuitem', { name: 'Leave Church' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Leave Church' });
  await expect.element(dialog.getByText(/You lose your seat/u)).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave Church' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
