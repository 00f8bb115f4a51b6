import type { NetworkInterfaceInfo } from 'node:os';
import type { Configuration } from '../configuration/configuration.ts';

type Networks = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

const EVERY_NETWORK = new Set(['0.0.0.0', '::']);
const OWN_MACHINE = new Set(['127.0.0.1', '::1', 'localhost']);

const TEST_CHECKOUT = '  Subscriptions use a test checkout that charges nothing, because STRIPE_SECRET_KEY isn’t set.';

/**
 * The lines about the page's addresses: on this machine, on its network, and the public one; and the notice that
 * nothing is charged if subscriptions are required and no one takes the money.
 */
export function announcement(
  version: string,
  configuration: Pick<Configuration, 'host' | 'publicUrl' | 'billing'>,
  place: { readonly port: number; readonly networks: Networks },
): string {
  const lines = [`Uplift ${version} is ready.`, ...addressLines(configuration.host, place)];
  if (configuration.publicUrl !== null) lines.push(`  Public address:   ${configuration.publicUrl.href}`);
  if (configuration.billing?.stripe === null) lines.push(TEST_CHECKOUT);
  return lines.join('\n');
}

function addressLines(host: string, place: { readonly port: number; readonly networks: Networks }): readonly string[] {
  const here = `  On this machine:  http://localhost:${place.port}`;
  if (OWN_MACHINE.has(host)) return [here];
  if (!EVERY_NETWORK.has(host)) return [`  On this network:  http://${inAddress(host)}:${place.port}`];
  const onNetwork = lanAddresses(place.networks).map(
    (address) => `  On this network:  http://${address}:${place.port}`,
  );
  if (onNetwork.length === 0) return [here];
  return [
    here,
    ...onNetwork,
    '  (Other devices need https to keep the library offline: see PUBLIC_URL in the README.)',
  ];
}

/** IPv4 addresses that other devices can reach: not the loopback, not the self-assigned 169.254 ones. */
function lanAddresses(networks: Networks): readonly string[] {
  return Object.values(networks)
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal && !address.address.startsWith('169.254.'))
    .map((address) => address.address);
}

function inAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
