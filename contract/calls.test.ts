import { expect, test } from 'vitest';
import * as account from './account.ts';
import * as address from './address-change.ts';
import * as analytics from './analytics.ts';
import * as auth from './auth.ts';
import { CALLS } from './calls.ts';
import * as encryption from './encryption.ts';
import * as guests from './guests.ts';
import * as heads from './heads.ts';
import * as churches from './churches.ts';
import * as libraries from './libraries.ts';
import * as churchLinks from './church-links.ts';
import * as notifications from './notifications.ts';
import * as records from './records.ts';
import * as session from './session.ts';
import * as sharing from './sharing.ts';
import * as songHistory from './song-history.ts';
import * as spaces from './spaces.ts';
import * as subscription from './subscription.ts';
import * as songEdits from './song-edits.ts';
import * as suggestions from './suggestions.ts';

test('the list of calls leaves none out and names none twice', () => {
  const described = [
    auth,
    account,
    address,
    analytics,
    churches,
    churchLinks,
    encryption,
    guests,
    heads,
    libraries,
    notifications,
    records,
    session,
    sharing,
    songHistory,
    spaces,
    subscription,
    songEdits,
    suggestions,
  ].flatMap((area) => Object.values(area).filter((part) => typeof part === 'object' && 'summary' in part));
  expect(new Set(CALLS)).toEqual(new Set(described));
  expect(new Set(CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(CALLS.length);
});
