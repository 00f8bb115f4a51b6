import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SIGNED_OUT } from '@uplift/core/membership';
import type { Session } from '@uplift/core/membership';
import { computeBill, toCents, formatCents, monthlyCents, yearlySaving } from './prices.ts';
import type { Product } from './product.ts';
import { MOST_SEATS, seatsNear } from './seats.ts';
import { CONFETTI, thankYou } from './thank-you.ts';
import { canContinue, nextWizard, OPENED_WIZARD } from './wizard.ts';
import type { SubscriptionWizard, WizardEvent } from './wizard.ts';

/** A product as the server lists it, with its prices in dollars. */
function product(month: number, year: number): Product {
  const prices = { month: { price: month, price_id: 'by-month' }, year: { price: year, price_id: 'by-year' } };
  return { product_id: 'live', name: 'Live', description: 'All of it.', icon: 'radio-tower', prices };
}

describe('prices', () => {
  test.each([
    [0, '$0.00'],
    [400, '$4.00'],
    [57_600, '$576.00'],
    [4_800_050, '$48,000.50'],
  ])('[BILL-13] %i cents read %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  test.each([
    [4.35, 435],
    [1.005, 100],
    [0.1 + 0.2, 30],
    [19.99, 1999],
  ])('[BILL-13] %f dollars are %i cents', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents);
  });

  test.each([
    ['year', 6, 57_600, 72_000, 14_400, 20],
    ['month', 6, 6_000, 6_000, 0, 0],
    ['year', 1, 9_600, 12_000, 2_400, 20],
  ] as const)(
    '[BILL-1, BILL-12] the bill by the %s for %i seats has the total and the savings',
    (interval, seats, total, full, saving, percent) => {
      expect(computeBill(product(10, 96), interval, seats)).toMatchObject({
        totalCents: total,
        fullCents: full,
        savingCents: saving,
        savingPercent: percent,
      });
    },
  );

  test('[BILL-13] every total is exact to the cent, however many seats', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: MOST_SEATS }), (month, year, seats) => {
        const bill = computeBill(product(month / 100, year / 100), 'year', seats);
        expect(bill.totalCents).toBe(year * seats);
        expect(bill.fullCents).toBe(12 * month * seats);
      }),
    );
  });

  test.each([
    [10, 120, 0],
    [10, 130, 0],
    [10, 96, 20],
    [9, 90, 17],
    [0, 0, 0],
  ])('[BILL-12] $%f a month or $%f a year is a yearly saving of %i percent', (month, year, percent) => {
    expect(computeBill(product(month, year), 'year', 3).savingPercent).toBe(percent);
  });

  test('[BILL-12] a saving over several products states if all save the same', () => {
    expect(yearlySaving([product(5, 48), product(10, 96)])).toEqual({ percent: 20, isSame: true });
    expect(yearlySaving([product(5, 54), product(10, 96)])).toEqual({ percent: 20, isSame: false });
    expect(yearlySaving([])).toEqual({ percent: 0, isSame: true });
  });

  test.each([
    ['year', 96, 800],
    ['year', 100, null],
    ['month', 100, 1_000],
  ] as const)('[BILL-13] billed by the %s, $%f a year is a month: %s', (interval, year, cents) => {
    expect(monthlyCents(computeBill(product(10, year), interval, 1), interval)).toBe(cents);
  });
});

const after = (...events: readonly WizardEvent[]): SubscriptionWizard =>
  events.reduce<SubscriptionWizard>((wizard, event) => nextWizard(wizard, event), OPENED_WIZARD);

const chosen = (choice: Extract<WizardEvent, { type: 'chosen' }>['choice']): WizardEvent => ({
  type: 'chosen',
  choice,
});
const LIVE = chosen({ productId: 'live' });
const NEXT: WizardEvent = { type: 'continued' };
const TEAM = chosen({ audience: 'team' });
const ME = chosen({ audience: 'individual' });
const seats = (count: number): WizardEvent => chosen({ seats: count });

describe('the wizard', () => {
  test('[BILL-7] the wizard begins with yearly billing, one seat and no plan', () => {
    expect(OPENED_WIZARD).toMatchObject({ step: 'products', interval: 'year', seats: 1, productId: null });
  });

  test('[BILL-4] the wizard goes from products to seats, confirm and checkout', () => {
    expect(
      [[], [LIVE, NEXT], [LIVE, NEXT, ME, NEXT], [LIVE, NEXT, ME, NEXT, NEXT]].map((events) => after(...events).step),
    ).toEqual(['products', 'seats', 'confirm', 'checkout']);
  });

  test('[BILL-8] the wizard does not leave the products before a plan is chosen', () => {
    expect(canContinue(after())).toBe(false);
    expect(after(NEXT).step).toBe('products');
    expect(canContinue(after(LIVE))).toBe(true);
  });

  test('[BILL-9] the wizard does not leave the seats before individual or team is chosen', () => {
    expect(canContinue(after(LIVE, NEXT))).toBe(false);
    expect(after(LIVE, NEXT, NEXT).step).toBe('seats');
    for (const choice of [ME, TEAM]) expect(canContinue(after(LIVE, NEXT, choice))).toBe(true);
  });

  test('[BILL-10] Just Me is one seat, whatever was set before', () => {
    expect(after(LIVE, NEXT, TEAM, seats(6), ME)).toMatchObject({ audience: 'individual', seats: 1 });
  });

  test.each([
    [5, 5],
    [0, 1],
    [-3, 1],
    [2.6, 3],
    [Number.NaN, 1],
    [500, 500],
    [10_000, 500],
  ])('[BILL-11] the typed %f seats of a team become %i', (typed, counted) => {
    expect(seatsNear(typed)).toBe(counted);
    expect(after(LIVE, NEXT, TEAM, seats(typed))).toMatchObject({ audience: 'team', seats: counted });
  });

  test('[BILL-6] Start Over returns to products with nothing chosen', () => {
    const confirm = after(LIVE, chosen({ interval: 'month' }), NEXT, TEAM, seats(6), NEXT);
    expect(nextWizard(confirm, { type: 'started-over' })).toEqual(OPENED_WIZARD);
  });

  test('[API-31] a refused checkout returns to the confirmation, which shows the reason until the next try', () => {
    const complaints = [{ for: 'price_id', because: 'This price is gone.' }];
    const refused = after(LIVE, NEXT, TEAM, seats(6), NEXT, NEXT, { type: 'checkout-refused', complaints });
    expect(refused).toMatchObject({ step: 'confirm', complaints, seats: 6 });
    expect(nextWizard(refused, NEXT)).toMatchObject({ step: 'checkout', complaints: [] });
  });

  test('[BILL-5] going back from the checkout in the browser shows the confirmation', () => {
    const left = after(LIVE, NEXT, ME, NEXT, NEXT);
    expect(nextWizard(left, { type: 'came-back' }).step).toBe('confirm');
    expect(nextWizard(after(LIVE, NEXT), { type: 'came-back' }).step).toBe('seats');
  });
});

describe('the page that thanks', () => {
  const waiting: Session = { ...SIGNED_OUT, authenticated: 2 };

  test('the thank-you page waits for five answers and then says that it takes longer', () => {
    const states = [0, 1, 2, 3, 4, 5, 6].map((polls) => thankYou({ session: waiting, isKnown: true, polls }));
    expect(states).toEqual(['waits', 'waits', 'waits', 'waits', 'waits', 'gives-up', 'gives-up']);
  });

  test('[BILL-18] the thank-you page leaves once there is a subscription, even after it has given up', () => {
    for (const polls of [0, 3, 5]) {
      expect(thankYou({ session: { ...waiting, subscription: 'live' }, isKnown: true, polls })).toBe('leaves');
    }
  });

  test('[BILL-19] the thank-you page leaves as soon as it knows that the visitor is not fully signed in', () => {
    for (const authenticated of [0, 1]) {
      const session: Session = { ...waiting, authenticated };
      expect(thankYou({ session, isKnown: true, polls: 0 })).toBe('leaves');
      expect(thankYou({ session, isKnown: false, polls: 0 })).toBe('waits');
    }
  });

  test('[BILL-16] the thank-you page drops 180 particles, all of them red', () => {
    expect(CONFETTI.particles).toBe(180);
    for (const color of CONFETTI.colors) {
      const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
      expect(part(1)).toBeGreaterThan(Math.max(part(3), part(5)) * 1.7);
    }
  });
});
