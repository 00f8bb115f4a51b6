import { signIn } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { writeCookie } from '../../platform/sessions/session-cookies.ts';
import { signInWithPassword } from './sign-in.ts';

export function serveSignIn(site: Site): void {
  serve(site, signIn, async ({ body, session, request, reply }) => {
    const signedIn = await signInWithPassword(site.platform, body, { request, previous: session?.id ?? null });
    if (!signedIn.ok) return signedIn;
    writeCookie(reply, 'session', signedIn.value.token);
    return accepted(signedIn.value.isVerified);
  });
}
