import { toAnswer } from '@uplift/client/accounts';
import '@fontsource-variable/instrument-sans/wdth.css';
import './fonts/newsreader.css';
import '@uplift/ui-kit/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createHttpApi } from '@uplift/adapters/http-api';
import { pressTestCheckout, readTestCheckout } from '@uplift/contract';
import { TestCheckoutPage } from '../features/test-checkout/test-checkout-page.tsx';
import type { TestCheckoutCalls } from '../features/test-checkout/use-test-checkout.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element with the id "root"');

document.title = 'Test checkout';
const params = { checkout_id: new URLSearchParams(window.location.search).get('id') ?? '' };
const api = createHttpApi({ fetch: (input, options) => fetch(input, options) });
const calls: TestCheckoutCalls = {
  read: async () => toAnswer(await api.send(readTestCheckout, { params })),
  press: async (body) => toAnswer(await api.send(pressTestCheckout, { params, body })),
};
createRoot(container).render(
  <StrictMode>
    <TestCheckoutPage calls={calls} />
  </StrictMode>,
);
