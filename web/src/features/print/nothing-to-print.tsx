import { EmptyState, LinkButton } from '@uplift/ui-kit';
import type { NothingReason } from '@uplift/client/printing';

const TO_LIBRARY = { href: '/library/songs', label: 'Go to Library' } as const;
const TO_PLANS = { href: '/plan', label: 'Go to Plan' } as const;

const WORDS = {
  'no-songs': {
    headline: 'Print songs here.',
    remedy: 'Select songs in the library and choose Print, or open a song and choose Print.',
    way: TO_LIBRARY,
  },
  'empty-set': { headline: 'This set is empty', remedy: 'Add songs to it, then print it.', way: TO_PLANS },
  'set-missing': {
    headline: 'Set Not Found',
    remedy: 'It isn’t on this device, or it’s in the trash. Choose another set.',
    way: TO_PLANS,
  },
  'set-unreadable': {
    headline: 'This set couldn’t be loaded',
    remedy: 'Reload this page to try again. Your sets are safe.',
    way: TO_PLANS,
  },
  'shared-missing': {
    headline: 'This set is no longer shared with you.',
    remedy: 'The owner stopped sharing it or deleted it. Choose another set.',
    way: TO_PLANS,
  },
  'shared-unreachable': {
    headline: 'This set can’t be loaded right now',
    remedy: 'Can’t reach the server, and there’s no copy on this device. Check the connection and reload this page.',
    way: TO_PLANS,
  },
} as const;

/** Shown if there are no sheets. */
export function NothingToPrint({ because }: { readonly because: NothingReason }) {
  const { headline, remedy, way } = WORDS[because];
  return (
    <EmptyState
      headline={headline}
      actions={
        <LinkButton variant="primary" href={way.href}>
          {way.label}
        </LinkButton>
      }
    >
      <p>{remedy}</p>
    </EmptyState>
  );
}
