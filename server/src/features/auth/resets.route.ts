import { completeReset, readReset, requestReset } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { listPasskeyNames } from './resets.repository.ts';
import { finishReset, findResetHolder, startReset } from './resets.ts';

export function serveResets(site: Site): void {
  serve(site, requestReset, async ({ body, request }) => startReset(site.platform, body.email_address, request));
  serve(site, readReset, async ({ body }) => {
    const holder = await findResetHolder(site.platform, body);
    if (!holder.ok) return holder;
    const { accountId, emailAddress, isEndToEnd } = holder.value;
    return accepted({
      email_address: emailAddress,
      passkeys: await listPasskeyNames(site.platform.queries, accountId),
      encryption: isEndToEnd ? 'end-to-end' : 'managed',
    });
  });
  serve(site, completeReset, async ({ body, request }) => finishReset(site.platform, body, request));
}
