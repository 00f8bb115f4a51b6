import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

const SECRET = 's'.repeat(32);

describe('what the server is started with', () => {
  test('an empty environment gives port 4400 on every network, in production, quiet', () => {
    expect(readConfiguration({})).toEqual({
      ok: true,
      value: {
        port: 4400,
        host: '0.0.0.0',
        mode: 'production',
        logLevel: 'warn',
        publicUrl: null,
        pageFolder: expect.stringMatching(/[\\/]web[\\/]dist$/),
        databaseUrl: null,
        directDatabaseUrl: null,
        databaseConnections: 20,
        redisUrls: [],
        dataFolder: resolve('data'),
        smtpUrl: null,
        mailFrom: 'Uplift <uplift@localhost>',
        admission: 'open',
        secret: null,
        acceptedSecrets: [],
        trustedProxies: 0,
        quota: { records: 50_000, bytes: 1_073_741_824 },
        iceServers: [],
        turnSecret: null,
        backupFolder: expect.stringMatching(/[\\/]backups$/u),
        keptBackups: null,
        backupPassphrase: null,
        metricsToken: null,
        isHstsForSubdomains: false,
        billing: null,
      },
    });
  });

  test.each([
    ['PORT', '8080', 'port', 8080],
    ['PORT', '0', 'port', 0],
    ['PORT', '65535', 'port', 65_535],
    ['PORT', '', 'port', 4400],
    ['HOST', '::', 'host', '::'],
    ['HOST', '127.0.0.1', 'host', '127.0.0.1'],
    ['NODE_ENV', 'development', 'mode', 'development'],
    ['LOG_LEVEL', 'debug', 'logLevel', 'debug'],
    ['PUBLIC_URL', 'https://songs.example.org', 'publicUrl', new URL('https://songs.example.org')],
    ['PAGE_FOLDER', '/srv/page', 'pageFolder', '/srv/page'],
    ['DATABASE_URL', 'postgres://u:p@localhost/uplift', 'databaseUrl', 'postgres://u:p@localhost/uplift'],
    ['DATABASE_URL_DIRECT', 'postgres://u:p@localhost/uplift', 'directDatabaseUrl', 'postgres://u:p@localhost/uplift'],
    ['UPLIFT_DATABASE_CONNECTIONS', '5', 'databaseConnections', 5],
    ['REDIS_URL', 'redis://:p@localhost:6379/2', 'redisUrls', ['redis://:p@localhost:6379/2']],
    ['REDIS_URL', 'redis://one,rediss://two:6380', 'redisUrls', ['redis://one', 'rediss://two:6380']],
    ['UPLIFT_DATA', '/srv/data', 'dataFolder', '/srv/data'],
    ['SMTP_URL', 'smtps://u:p@mail.example.org', 'smtpUrl', 'smtps://u:p@mail.example.org'],
    ['MAIL_FROM', 'Songs <songs@example.org>', 'mailFrom', 'Songs <songs@example.org>'],
    ['UPLIFT_ADMISSION', 'beta', 'admission', 'beta'],
    ['UPLIFT_METRICS_TOKEN', 'm'.repeat(32), 'metricsToken', 'm'.repeat(32)],
    ['UPLIFT_HSTS_SUBDOMAINS', 'on', 'isHstsForSubdomains', true],
    ['UPLIFT_SECRET', 's'.repeat(32), 'secret', 's'.repeat(32)],
    [
      'UPLIFT_ACCEPTED_SECRETS',
      `${'o'.repeat(32)},${'p'.repeat(40)}`,
      'acceptedSecrets',
      ['o'.repeat(32), 'p'.repeat(40)],
    ],
    ['TRUSTED_PROXIES', '2', 'trustedProxies', 2],
    ['TRUSTED_PROXIES', '10.0.0.2', 'trustedProxies', ['10.0.0.2']],
    ['TRUSTED_PROXIES', '192.168.4.0/24, fd00::/8', 'trustedProxies', ['192.168.4.0/24', 'fd00::/8']],
    ['UPLIFT_BILLING', 'on', 'billing', { stripe: null }],
    ['STRIPE_SECRET_KEY', '', 'billing', null],
    ['UPLIFT_QUOTA_RECORDS', '10', 'quota', { records: 10, bytes: 1_073_741_824 }],
    ['UPLIFT_QUOTA_MB', '2', 'quota', { records: 50_000, bytes: 2_097_152 }],
  ])('the environment %s=%s sets %s to %s', (variable, text, field, value) => {
    const read = readConfiguration({ UPLIFT_SECRET: SECRET, [variable]: text });
    expect(read.ok && read.value).toHaveProperty(field, value);
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '44.5'],
    ['PORT', ' 4400'],
    ['PORT', '0x50'],
    ['HOST', 'a b'],
    ['HOST', 'a'.repeat(300)],
    ['NODE_ENV', 'prod'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'songs.example.org'],
    ['PUBLIC_URL', 'ftp://songs.example.org'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['MAIL_FROM', 'Uplift'],
    ['MAIL_FROM', 'Uplift <a@b>\r\nBcc: <c@d>'],
    ['UPLIFT_ADMISSION', 'closed'],
    ['TRUSTED_PROXIES', '10'],
    ['TRUSTED_PROXIES', '-1'],
    ['TRUSTED_PROXIES', '10.0.0'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,'],
    ['UPLIFT_BILLING', 'stripe'],
    ['STRIPE_API_URL', 'localhost:12111'],
    ['UPLIFT_QUOTA_RECORDS', '0'],
    ['UPLIFT_QUOTA_MB', '1.5'],
  ])('the environment %s=%j is refused by name, with what it must be', (variable, text) => {
    const read = readConfiguration({ [variable]: text });
    expect(read).toEqual({
      ok: false,
      refusal: [{ for: variable, because: expect.stringContaining(`but is ${JSON.stringify(text)}`) }],
    });
  });

  test.each([
    ['DATABASE_URL', 'mysql://u:hunter2@localhost/uplift'],
    ['REDIS_URL', 'http://:hunter2@localhost'],
    ['REDIS_URL', 'redis://:hunter2@localhost, redis://other'],
    ['REDIS_URL', 'redis://:hunter2@localhost:port'],
    ['SMTP_URL', 'http://u:hunter2@mail.example.org'],
    ['UPLIFT_SECRET', 'hunter2'],
    ['UPLIFT_ACCEPTED_SECRETS', `${'o'.repeat(32)},hunter2`],
    ['UPLIFT_ICE_SERVERS', 'http:name:hunter2@turn.example.org'],
    ['STRIPE_WEBHOOK_SECRET', 'hunter2'],
  ])('%s may hold a secret, so its refusal does not repeat it', (variable, text) => {
    const read = readConfiguration({ UPLIFT_SECRET: SECRET, [variable]: text });
    expect(read).toMatchObject({ ok: false, refusal: [{ for: variable }] });
    expect(JSON.stringify(read)).not.toContain('hunter2');
  });

  test('[BILL-21] a key of Stripe needs the secret of its webhook, and requires an explicit choice of billing', () => {
    const key = { STRIPE_SECRET_KEY: 'sk_test_hunter2' };
    const secret = { STRIPE_WEBHOOK_SECRET: 'whsec_hunter2', STRIPE_API_URL: 'http://localhost:12111' };
    expect(readConfiguration({ UPLIFT_BILLING: 'on', ...key })).toMatchObject({
      ok: false,
      refusal: [{ for: 'STRIPE_WEBHOOK_SECRET' }],
    });
    expect(readConfiguration({ ...secret, ...key })).toMatchObject({ ok: false, refusal: [{ for: 'UPLIFT_BILLING' }] });
    const wrong = readConfiguration({ UPLIFT_BILLING: 'on', ...secret, STRIPE_SECRET_KEY: 'pk_live_hunter2' });
    expect(wrong).toMatchObject({ ok: false, refusal: [{ for: 'STRIPE_SECRET_KEY' }] });
    expect(JSON.stringify(wrong)).not.toContain('hunter2');
    const apiUrl = new URL('http://localhost:12111');
    expect(readConfiguration({ UPLIFT_BILLING: 'on', ...key, ...secret })).toMatchObject({
      value: { billing: { stripe: { secretKey: 'sk_test_hunter2', webhookSecret: 'whsec_hunter2', apiUrl } } },
    });
    const off = { UPLIFT_BILLING: 'off', ...key, ...secret };
    expect(readConfiguration(off)).toMatchObject({ value: { billing: null } });
  });

  test('an external database needs its secret set, which a discarded machine would take with it', () => {
    const url = { DATABASE_URL: 'postgres://u:hunter2@localhost/uplift' };
    const read = readConfiguration(url);
    expect(read).toEqual({
      ok: false,
      refusal: [{ for: 'UPLIFT_SECRET', because: expect.stringContaining('be set if DATABASE_URL is set') }],
    });
    expect(readConfiguration({ ...url, UPLIFT_SECRET: SECRET })).toMatchObject({ ok: true });
  });

  test('every invalid variable is named, not only the first', () => {
    const read = readConfiguration({ PORT: 'x', NODE_ENV: 'y' });
    expect(!read.ok && read.refusal.map((complaint) => complaint.for)).toEqual(['PORT', 'NODE_ENV']);
  });

  test('reading any environment gives a result and never throws', () => {
    const names = fc.constantFrom(
      'PORT',
      'HOST',
      'NODE_ENV',
      'PUBLIC_URL',
      'DATABASE_URL',
      'UPLIFT_SECRET',
      '__proto__',
    );
    fc.assert(
      fc.property(fc.dictionary(names, fc.string()), (variables) => {
        const read = readConfiguration(variables);
        const isWhole = read.ok
          ? Number.isInteger(read.value.port)
          : read.refusal.every((complaint) => !complaint.because.startsWith('undefined'));
        expect(isWhole).toBe(true);
      }),
    );
  });
});
