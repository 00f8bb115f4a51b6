import { resendCode, verifyCode } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { writeRisenTokens } from '../../platform/sessions/rise.ts';
import { NO_CODE_AWAITED } from './refused.ts';
import { passCode, resendCodeTo } from './verification.ts';

export function serveVerification(site: Site): void {
  serve(site, verifyCode, async ({ body, session, request, reply }) => {
    if (session?.level !== 1) return NO_CODE_AWAITED;
    const tokens = await passCode(site.platform, body.verification_code, { session, request });
    if (!tokens.ok) return tokens;
    writeRisenTokens(reply, tokens.value);
    return accepted(true);
  });
  serve(site, resendCode, async ({ session, request }) =>
    session?.level === 1 ? resendCodeTo(site.platform, { session, request }) : NO_CODE_AWAITED,
  );
}
