import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  toChurchRoles,
  hasSeat,
  invitableBy,
  keepsAnOwner,
  losesRights,
  mayEditLibrary,
  mayEndMembership,
  mayInvite,
  mayManageChurch,
} from './church-roles.ts';
import type { ChurchRole } from './church-roles.ts';

const ROLES = ['owner', 'leader', 'member'] as const;
const roles = fc.constantFrom<ChurchRole>(...ROLES);

describe('[ACCT-24] the roles of a church are owner, leader and member', () => {
  test.each([
    ['owner', { owner: true, leader: true, member: true }],
    ['leader', { owner: false, leader: true, member: true }],
    ['member', { owner: false, leader: false, member: true }],
    [null, { owner: false, leader: false, member: false }],
  ] as const)('[PERM-10] %s has the church roles %j', (role, expected) => {
    expect(toChurchRoles(role)).toEqual(expected);
  });

  test.each([
    ['owner', ['leader', 'member']],
    ['leader', ['member']],
    ['member', []],
  ] as const)('a %s may invite others to be: %j', (role, invitable) => {
    expect(invitableBy(role)).toEqual(invitable);
    expect((['leader', 'member'] as const).filter((invited) => mayInvite(role, invited))).toEqual(invitable);
  });

  test.each([
    ['owner', 'leader', true],
    ['leader', 'member', true],
    ['member', null, true],
    ['member', 'leader', false],
    ['leader', 'owner', false],
    ['leader', 'leader', false],
  ] as const)('a %s who becomes %s loses rights: %s', (role, next, loses) => {
    expect(losesRights({ role, next })).toBe(loses);
  });

  test('a member cannot invite to a role above their own', () => {
    fc.assert(
      fc.property(roles, (role) => {
        for (const invited of invitableBy(role)) {
          expect(ROLES.indexOf(invited)).toBeGreaterThanOrEqual(ROLES.indexOf(role));
        }
      }),
    );
  });

  test.each([
    ['owner', true],
    ['leader', false],
    ['member', false],
  ] as const)('whether a %s may change the church and end the membership of others: %s', (role, may) => {
    expect(mayManageChurch(role)).toBe(may);
    expect(mayEndMembership(role, false)).toBe(may);
    expect(mayEndMembership(role, true)).toBe(true);
  });

  test.each([
    ['owner', true],
    ['leader', true],
    ['member', false],
  ] as const)('whether a %s may change the library of the church: %s', (role, may) => {
    expect(mayEditLibrary(role)).toBe(may);
  });
});

describe('a church keeps an owner', () => {
  test.each([
    ['owner', 'member', 1, false],
    ['owner', 'leader', 1, false],
    ['owner', null, 1, false],
    ['owner', 'owner', 1, true],
    ['owner', null, 2, true],
    ['owner', 'member', 2, true],
    ['member', null, 1, true],
    ['leader', 'owner', 1, true],
  ] as const)('a church keeps an owner: a %s who becomes %s among %i owners: %s', (role, next, owners, expected) => {
    expect(keepsAnOwner({ role, next }, owners)).toBe(expected);
  });
});

describe('seats', () => {
  test.each([
    [5, 3, 1, true],
    [5, 4, 1, false],
    [5, 5, 0, false],
    [5, 6, 0, false],
    [1, 0, 0, true],
  ])('a church of %i seats with %i members and %i invited has a free one: %s', (seats, members, invited, expected) => {
    expect(hasSeat(seats, { members, invited })).toBe(expected);
  });
});
