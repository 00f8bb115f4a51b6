import { signUp } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { writeCookie } from '../../platform/sessions/session-cookies.ts';
import { startSignUp } from './sign-up.ts';

export function serveSignUp(site: Site): void {
  serve(site, signUp, async ({ body, session, request, reply }) => {
    const signedUp = await startSignUp(site.platform, body, { request, previous: session?.id ?? null });
    if (!signedUp.ok) return signedUp;
    const { token, emailAddress, upliftId } = signedUp.value;
    writeCookie(reply, 'session', token);
    return accepted({ email_address: emailAddress, uplift_id: upliftId });
  });
}
