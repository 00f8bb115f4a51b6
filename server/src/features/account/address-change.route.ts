import {
  cancelAddressChange,
  confirmAddressChange,
  readAddressChange,
  requestAddressChange,
  resendAddressCodes,
  stopAddressChange,
} from '@uplift/contract';
import { noteAudit } from '../../platform/audit/audit.repository.ts';
import { accepted } from '@uplift/core/foundation';
import type { Platform } from '../../platform/platform.ts';
import { siteOrigin } from '../../platform/http/public-origin.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import {
  dueAddressChanges,
  findAddressChange,
  removeAddressChange,
  removeUnprovenChanges,
} from '../../platform/sessions/address-changes.repository.ts';
import { writeRisenTokens } from '../../platform/sessions/rise.ts';
import { sweepHourly } from '../../platform/process/sweeping.ts';
import { presentChange, resendCodes, startChange } from './address-change.ts';
import { announce, confirmChange } from './confirm-address.ts';
import { stopChange } from './stop-address.ts';
import { mailQueue, takeEffect } from './take-effect.ts';

/** Serves the change of the address, and makes changes whose day has come. */
export function serveAddressChange(site: Site): void {
  const { platform } = site;
  const { queries, now } = platform;

  serve(site, readAddressChange, async ({ session }) => {
    const change = await findAddressChange(queries, session.accountId, now());
    return accepted(change && presentChange(change, now()));
  });
  serve(site, requestAddressChange, async ({ body, ...asker }) => startChange(platform, body, asker));
  serve(site, resendAddressCodes, async (asker) => resendCodes(platform, asker));
  serve(site, confirmAddressChange, async ({ body, reply, ...asker }) => {
    const confirmed = await confirmChange(platform, body, asker);
    if (!confirmed.ok) return confirmed;
    if (confirmed.value.type === 'pending') return accepted(confirmed.value.change);
    writeRisenTokens(reply, confirmed.value.tokens);
    return accepted(null);
  });
  serve(site, cancelAddressChange, async ({ session }) => {
    await removeAddressChange(queries, session.accountId);
    return accepted(true as const);
  });
  serve(site, stopAddressChange, async ({ body, request }) => stopChange(platform, body, request));
  sweepHourly(site, { name: 'address-changes', run: () => makeDueChanges(platform) });
}

async function makeDueChanges(platform: Platform): Promise<void> {
  const { queries, configuration, now } = platform;
  const parts = { queries, origin: siteOrigin(configuration), queue: mailQueue(platform), kept: null };
  for (const change of await dueAddressChanges(queries, now())) {
    const { accountId } = change;
    const entry = { actor: 'person', action: 'address-changed', accountId } as const;
    const effect = await takeEffect(change, parts, (tx) => noteAudit(tx, entry, now()));
    if (effect.type === 'changed') await announce(platform, change, effect);
  }
  await removeUnprovenChanges(queries, now());
}
