import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import { announcement } from './announcement.ts';
import type { Configuration } from '../configuration/configuration.ts';

function ipv4(address: string, internal = false): NetworkInterfaceInfo {
  return { family: 'IPv4', address, internal, netmask: '', mac: '', cidr: null };
}

const ipv6: NetworkInterfaceInfo = {
  family: 'IPv6',
  address: 'fe80::1',
  internal: false,
  netmask: '',
  mac: '',
  cidr: null,
  scopeid: 0,
};

const networks = { lo: [ipv4('127.0.0.1', true)], wlan0: [ipv4('192.168.1.20'), ipv6], usb: [ipv4('169.254.3.4')] };

function addressesIn(host: string, publicUrl: URL | null = null): readonly string[] {
  const text = announcement('2.0.4', { host, publicUrl, billing: null }, { port: 4400, networks });
  return [...text.matchAll(/https?:\/\/\S+/g)].map((match) => match[0]);
}

function lastLine(billing: Configuration['billing']): string | undefined {
  const text = announcement('2.0.4', { host: 'localhost', publicUrl: null, billing }, { port: 4400, networks });
  return text.split('\n').at(-1);
}

describe('the announcement of where the page can be opened', () => {
  test.each([
    ['0.0.0.0', ['http://localhost:4400', 'http://192.168.1.20:4400']],
    ['::', ['http://localhost:4400', 'http://192.168.1.20:4400']],
    ['127.0.0.1', ['http://localhost:4400']],
    ['localhost', ['http://localhost:4400']],
    ['192.168.1.20', ['http://192.168.1.20:4400']],
    ['fd00::7', ['http://[fd00::7]:4400']],
  ])('a server listening on %s announces %j', (host, addresses) => {
    expect(addressesIn(host)).toEqual(addresses);
  });

  test('the announcement has the release first, and the public address last', () => {
    const publicUrl = new URL('https://songs.example.org');
    expect(announcement('2.0.4', { host: '::1', publicUrl, billing: null }, { port: 1, networks })).toMatch(
      /^Uplift 2\.0\.4 is ready\./,
    );
    expect(addressesIn('::1', publicUrl).at(-1)).toBe('https://songs.example.org/');
  });

  test('the announcement without a network names only this machine', () => {
    const configuration = { host: '0.0.0.0', publicUrl: null, billing: null };
    const text = announcement('2.0.4', configuration, { port: 80, networks: { lo: undefined } });
    expect(text.split('\n')).toHaveLength(2);
  });

  test('[BILL-22] the announcement says that the checkout takes no money if subscriptions are required without a key', () => {
    const byStripe = { secretKey: 'sk', webhookSecret: 'whsec', apiUrl: null };
    expect(lastLine({ stripe: null })).toMatch(
      /test checkout that charges nothing, because STRIPE_SECRET_KEY isn’t set/,
    );
    for (const billing of [null, { stripe: byStripe }]) expect(lastLine(billing)).toMatch(/On this machine/);
  });
});
