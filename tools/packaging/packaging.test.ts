import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN_USAGE } from '../../cli/admin-options.ts';
import { COUNTERS, GAUGES } from '../../server/src/platform/metrics/metrics.ts';
import { EXPECTATIONS } from '../../server/src/platform/configuration/environment.ts';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readDockerfile, readStages } from './dockerfile.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const manifest = z.object({ devDependencies: z.object({ node: z.string() }) }).parse(JSON.parse(read('package.json')));

const isKnown = (name: string): boolean => name in EXPECTATIONS;

describe('the Dockerfile', () => {
  const stages = readStages(ROOT);
  const last = stages.at(-1)?.instructions ?? [];
  const listTexts = (name: string) => last.filter((each) => each.name === name).map(({ text }) => text);

  test('the Dockerfile has no fault that its checks know', () => {
    expect(validate(readDockerfile(ROOT))).toEqual([]);
  });

  test('the Dockerfile starts from the Node version of the checks', () => {
    const { node } = manifest.devDependencies;
    expect(stages.map(({ image }) => image)).toEqual(stages.map(() => `node:${node}-bookworm-slim`));
  });

  test('the Dockerfile runs as a user other than root, with production packages only', () => {
    expect(listTexts('USER')).toEqual(['node']);
    expect(last.findIndex(({ name }) => name === 'USER')).toBeLessThan(last.findIndex(({ name }) => name === 'CMD'));
    expect(stages[0]?.instructions.at(-1)).toMatchObject({ name: 'RUN', text: 'npm ci --omit=dev' });
    expect(listTexts('COPY')).toEqual(['/release .']);
  });

  test('the Dockerfile starts existing files', () => {
    const files = [...listTexts('CMD'), ...listTexts('HEALTHCHECK').map((text) => text.replace(/^CMD /u, ''))];
    for (const text of files) {
      const [program, file = ''] = z.array(z.string()).parse(JSON.parse(text));
      expect([program, existsSync(join(ROOT, file))]).toEqual(['node', true]);
    }
  });

  test('the Dockerfile sets variables that the server reads', () => {
    const names = listTexts('ENV').flatMap((text) => text.split(' ').map((pair) => pair.split('=')[0] ?? ''));
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });

  test('the Dockerfile copies only files that are in Git', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', '**/node_modules', '**/dist', 'data']));
  });
});

const Service = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
});

const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
});

describe('compose.yaml', () => {
  const { services, volumes } = Compose.parse(
    Object.fromEntries(
      Object.entries(z.record(z.string(), z.unknown()).parse(parse(read('compose.yaml'), { merge: true }))).filter(
        ([name]) => name === 'services' || name === 'volumes',
      ),
    ),
  );
  const servers = Object.entries(services).filter(([name]) => name.startsWith('server-'));

  test('compose.yaml has two servers with known variables, identical except for backups', () => {
    expect(servers).toHaveLength(2);
    for (const [, { environment = {} }] of servers)
      expect(Object.keys(environment).filter((name) => !isKnown(name))).toEqual([]);
    const [one, other] = servers.map(([, { environment }]) => environment);
    expect(one).toEqual({ ...other, UPLIFT_BACKUP: 'daily:14' });
  });

  test('compose.yaml gives the servers no rights, and no disk except their volume', () => {
    for (const [, server] of servers) expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'], init: true });
  });

  test('compose.yaml names a version of each image, and every volume', () => {
    for (const { image } of Object.values(services)) expect(image).toMatch(/^(?:uplift|[\w/]+:\d[\w.-]*)$/u);
    const used = Object.values(services).flatMap((service) => service.volumes?.map((each) => each.split(':')[0]) ?? []);
    expect(used.filter((name) => name !== undefined && /^\w/u.test(name)).toSorted()).toEqual(
      Object.keys(volumes).toSorted(),
    );
  });

  test('compose.yaml refuses to start without required variables, all of which the guide names', () => {
    const text = read('compose.yaml').replaceAll(/^#.*$/gmu, '');
    const demanded = [...text.matchAll(/\$\{(?<name>\w+):\?[^}]+\}/gu)].map(({ groups }) => groups?.['name'] ?? '');
    const all = new Set([...text.matchAll(/\$\{(?<name>[A-Z]\w+)[:}]/gu)].map(({ groups }) => groups?.['name'] ?? ''));
    expect([...all].filter((name) => !demanded.includes(name))).toEqual(['UPLIFT_METRICS_TOKEN']);
    for (const name of demanded) expect(read('docs/operating.md')).toContain(`${name}=`);
  });

  test('compose.yaml puts a proxy in front of both servers', () => {
    expect(read('packaging/Caddyfile')).toContain(
      `reverse_proxy ${servers.map(([name]) => `${name}:4400`).join(' ')} {`,
    );
  });
});

describe('the unit', () => {
  const lines = read('packaging/uplift.service').split('\n');
  const findValue = (key: string): string =>
    lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1) ?? '';

  test('the unit starts the server as its own user, with variables that it reads', () => {
    expect(findValue('ExecStart')).toBe('/usr/bin/node server/src/main.ts');
    expect([findValue('User'), findValue('NoNewPrivileges'), findValue('CapabilityBoundingSet')]).toEqual([
      'uplift',
      'yes',
      '',
    ]);
    const names = findValue('Environment')
      .split(' ')
      .map((pair) => pair.split('=')[0] ?? '');
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });
});

describe('the guide for operators', () => {
  const guide = read('docs/operating.md');

  test('the guide for operators names existing commands', () => {
    const named = [...guide.matchAll(/(?:npm run admin --|cli\/admin\.ts) (?<name>[a-z-]+)/gu)].map(
      ({ groups }) => groups?.['name'] ?? '',
    );
    expect(named).toEqual(expect.arrayContaining(['backup', 'restore', 'resync', 'rotate-secret', 'list']));
    for (const name of named) expect(ADMIN_USAGE).toMatch(new RegExp(`^  ${name}\\b`, 'mu'));
  });

  test('the guide for operators names existing variables', () => {
    const named = [...guide.matchAll(/`(?<name>UPLIFT_[A-Z_]+|PUBLIC_URL|[A-Z]+_URL|TRUSTED_PROXIES)\b/gu)].map(
      ({ groups }) => groups?.['name'] ?? '',
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !isKnown(name))).toEqual([]);
  });

  test('the guide for operators names existing metrics', () => {
    const named = [...guide.matchAll(/`(?<name>uplift_[a-z_]+)`/gu)].map(({ groups }) => groups?.['name'] ?? '');
    const known = [...Object.values(COUNTERS), ...Object.values(GAUGES)].map(({ name }) => name as string);
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !known.includes(name))).toEqual(['uplift_http_request_duration_seconds_count']);
  });
});
