import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createStore } from '@uplift/core/foundation';
import { moveAlone, NO_ROOM, type LeaderCommand, type RoomState } from '@uplift/core/room';
import { createFakeRoom, person } from '@uplift/core/room/testing';
import { renderPage } from '../testing/render-page.tsx';
import { ParticipantsButton } from './participants-button.tsx';

const DANIEL = person('Daniel Okafor');
const LEADING = person('Daniel Okafor', { isLeader: true });
const RUTH = person('Ruth Calder', { isSelf: true });
const HERE: LeaderCommand = { command: 'navigate', currentIndex: 2 };

async function open(change: Partial<RoomState>) {
  const state: RoomState = { ...NO_ROOM, status: 'joined', participants: [LEADING, RUTH], leader: LEADING, ...change };
  const room = createFakeRoom();
  const onStage = {
    state,
    room,
    wanted: null,
    commands: createStore(null),
    moveAway: () => undefined,
    move: (move: Parameters<typeof moveAlone>[0]) => moveAlone(move, state),
    resume: () => void room.calls.push('resume'),
    isAsked: false,
    stay: () => undefined,
  };
  const { screen } = await renderPage(
    <ParticipantsButton onStage={onStage} here={() => HERE} look="count" goesAlong="Your chart moves with theirs." />,
  );
  const button = screen.getByRole('button', { name: `Participants (${String(state.participants.length)})` });
  await button.click();
  const dialog = screen.getByRole('dialog', { name: /^Participants/u });
  await expect.element(dialog).toBeVisible();
  return { screen, button, dialog, calls: room.calls };
}

test('[PERF-6] [PRES-11] a follower sees each participant with part and path, and has nothing to press but Done', async () => {
  const { dialog } = await open({});
  await expect.element(dialog.getByText('Daniel is leading. Your chart moves with theirs.')).toBeVisible();
  await expect.element(dialog.getByText('Perform, leading')).toBeVisible();
  await expect.element(dialog.getByText('(you)')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Take the Lead' })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: /^Hand over/u })).not.toBeInTheDocument();
});

test('Escape closes the participants and gives the focus back to their button', async () => {
  const { button, dialog } = await open({});
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('[PERF-12] [PRES-10] a follower who moved away resumes following from the list, which closes', async () => {
  const { dialog, calls } = await open({ isFollowing: false });
  await dialog.getByRole('button', { name: 'Resume Following' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls).toEqual(['resume']);
});

test('a leader looks ahead from the list, and the list closes', async () => {
  const { dialog, calls } = await open({ isLeader: true, leader: RUTH, participants: [DANIEL, RUTH] });
  await expect.element(dialog.getByRole('button', { name: 'Go Back' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Look Ahead' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls).toEqual(['look ahead true']);
});

test('a leader who looks ahead goes back, or brings everyone along', async () => {
  const ahead = { isLeader: true, isLookingAhead: true, leader: RUTH, participants: [DANIEL, RUTH] };
  const first = await open(ahead);
  await first.dialog.getByRole('button', { name: 'Go Back' }).click();
  expect(first.calls).toEqual(['look ahead false']);
  await first.button.click();
  await first.dialog.getByRole('button', { name: 'Bring Everyone Here' }).click();
  expect(first.calls).toEqual(['look ahead false', 'bring everyone']);
});

test('a leader hands over to a performer, and Undo in the message takes the lead back', async () => {
  const { screen, dialog, calls } = await open({ isLeader: true, leader: RUTH, participants: [DANIEL, RUTH] });
  await dialog.getByRole('button', { name: 'Hand over to Daniel Okafor' }).click();
  expect(calls).toEqual(['hand over daniel okafor']);
  await expect.element(screen.getByText('Handed over to Daniel.').first()).toBeInTheDocument();
  await screen.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  expect(calls.at(-1)).toBe('take the lead');
});

test('a leader hands over neither to viewers and operators nor to the leader’s own device', async () => {
  const participants = [person('Vera', { role: 'viewer' }), person('Otto', { role: 'present' }), RUTH];
  const { dialog } = await open({ isLeader: true, leader: RUTH, participants });
  await expect.element(dialog.getByText('You’re leading. 2 people are following.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Hand over/u })).not.toBeInTheDocument();
});

test('[ROOM-32] the lead of a leader who can’t be reached is taken from the list', async () => {
  const place = { setId: 'sunday', isShared: true, role: 'perform', wantsToLead: false } as const;
  const { dialog, calls } = await open({
    place,
    leader: null,
    awayLeader: DANIEL,
    isLeaderMissed: true,
    isLeadFree: true,
  });
  await expect
    .element(dialog.getByText(/^Daniel can’t be reached\. Everyone is playing on their own\./u))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Take the Lead' }).click();
  expect(calls).toEqual(['take the lead']);
});

test('[ROOM-32] a refused lead shows the reason in the list instead of the button', async () => {
  const place = { setId: 'sunday', isShared: true, role: 'perform', wantsToLead: false } as const;
  const leadRefusal = 'Leading a room needs the Live plan.';
  const gone = { place, leader: null, awayLeader: DANIEL, isLeaderMissed: true, isLeadFree: true, leadRefusal };
  const { dialog } = await open(gone);
  await expect.element(dialog.getByText(leadRefusal, { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Take the Lead' })).not.toBeInTheDocument();
});

test('a participant without a name is listed as Somebody', async () => {
  const { dialog } = await open({ participants: [LEADING, RUTH, person('')] });
  await expect.element(dialog.getByText('Somebody')).toBeVisible();
});

test('a room of thirty with long names keeps its rows within the dialog', async () => {
  const others = Array.from({ length: 30 }, (_, index) =>
    person(`Bartholomew Featherstonehaugh-Cholmondeley ${String(index)}`),
  );
  const { dialog } = await open({ participants: [LEADING, RUTH, ...others] });
  const rows = dialog.getByRole('listitem');
  await expect.element(rows).toHaveLength(32);
  const edge = dialog.element().getBoundingClientRect().right;
  for (const row of rows.elements()) expect(row.getBoundingClientRect().right).toBeLessThanOrEqual(edge);
});
