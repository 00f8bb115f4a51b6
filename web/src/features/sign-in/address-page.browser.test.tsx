import { expect, test } from 'vitest';
import { createStore, refused } from '@uplift/core/foundation';
import { holdPromise } from '../../testing/hold-promise.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AddressPage } from './address-page.tsx';
import { useSignInFlow } from './use-sign-in-flow.ts';

function SignInPage() {
  return <AddressPage {...useSignInFlow({ page: 'sign-in', hasPasskeys: true, to: '/' })} />;
}

/** The page before the server has answered, with a browser whose passkeys take their time. */
async function openBeforeServerAnswers() {
  const requests: (string | null)[] = [];
  const passkey = holdPromise<void>();
  const isKnown = createStore(false);
  const signInWithPasskey = async (emailAddress: string | null) => {
    requests.push(emailAddress);
    await passkey.promise;
    return refused([]);
  };
  const { screen } = await renderPage(<SignInPage />, {
    path: '/sign-in',
    replacePorts: ({ accounts }) => {
      const state = createStore({ ...accounts.state.get(), isKnown: false });
      isKnown.subscribe(() => state.set({ ...state.get(), isKnown: isKnown.get() }));
      return { accounts: { ...accounts, state, signInWithPasskey } };
    },
  });
  return { screen, requests, serverAnswered: () => isKnown.set(true) };
}

test('[AUTH-21] passkeys are offered at the field once the server has answered', async () => {
  const { requests, serverAnswered } = await openBeforeServerAnswers();
  expect(requests).toEqual([]);
  serverAnswered();
  await expect.poll(() => requests).toEqual([null]);
});

test('[AUTH-21] no passkey is offered while Continue waits for one, however late the server answers', async () => {
  const { screen, requests, serverAnswered } = await openBeforeServerAnswers();
  await screen.getByLabelText('Email').fill('ruth@example.org');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => requests).toEqual(['ruth@example.org']);
  serverAnswered();
  // Later than an offer would begin: the page is drawn again, and says that there is another way.
  await expect.element(screen.getByRole('button', { name: 'Use Your Password' })).toBeVisible();
  expect(requests).toEqual(['ruth@example.org']);
});
