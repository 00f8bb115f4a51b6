import { completeReset, readReset, requestReset } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { serve } from '../../platform/serve.ts';
import type { Site } from '../../platform/serve.ts';
import { finishReset, holderOf, startReset } from './resets.ts';

export function serveResets(site: Site): void {
  serve(site, requestReset, async ({ body, request }) => startReset(site.platform, body.email_address, request));
  serve(site, readReset, async ({ body }) => {
    const holder = await holderOf(site.platform, body);
    return holder.ok ? accepted({ email_address: holder.value.emailAddress }) : holder;
  });
  serve(site, completeReset, async ({ body, request }) => finishReset(site.platform, body, request));
}
