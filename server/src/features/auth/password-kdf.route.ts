import { readPasswordKdf } from '@uplift/contract';
import { normalisedAddress } from '@uplift/core/membership';
import { accepted } from '@uplift/core/foundation';
import { readNetwork } from '../../platform/http/networks.ts';
import { refuseUntil, serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { imaginaryKdf } from './imaginary-kdf.ts';
import { LIMITS } from './limits.ts';
import { findKdf } from './people.repository.ts';

/**
 * Serves what a browser needs to derive the string it signs in with. An address without an account costs the same
 * statement, and its answer is made up in either case.
 */
export function servePasswordKdf(site: Site): void {
  const { queries, limits, secrets } = site.platform;

  serve(site, readPasswordKdf, async ({ body, request }) => {
    const wait = await limits.count(LIMITS.kdfFromNetwork, readNetwork(request));
    if (wait > 0) return refuseUntil(wait, 'password');
    const emailAddress = normalisedAddress(body.email_address);
    const imaginary = imaginaryKdf(secrets, emailAddress);
    return accepted((await findKdf(queries, emailAddress)) ?? imaginary);
  });
}
