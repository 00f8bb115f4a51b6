import { expect, test } from 'vitest';
import { providerAddress } from './provider-address.ts';

test.each([
  ['https://checkout.stripe.com/c/pay/cs_1#f', 'https://checkout.stripe.com/c/pay/cs_1#f'],
  ['/test-checkout?id=1', 'https://uplift.example/test-checkout?id=1'],
  ['javascript:alert(1)', null],
  ['data:text/html,hello', null],
  ['https://', null],
])('[BILL-5] the checkout at %s is at %s', (answered, address) => {
  expect(providerAddress(answered, 'https://uplift.example')).toBe(address);
});
