import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeSite, TEST_SECRET } from '../../test-platform/index.ts';
import { backUpWhenDue } from './scheduled-backups.ts';
import type { BackupOutcome, SchedulingParts } from './scheduled-backups.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uplift-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describeSite('backups of every day', (open) => {
  test('daily backups are written, the newest kept, and other files left alone; a failure is logged and tried again', async () => {
    const site = await open();
    const warnings: string[] = [];
    const { queries, now, clock } = site.platform;
    const outcomes: BackupOutcome[] = [];
    const parts: SchedulingParts = {
      onOutcome: (outcome) => void outcomes.push(outcome),
      queries,
      secrets: { current: TEST_SECRET, accepted: [] },
      passphrase: null,
      release: '2.0.4',
      now,
      folder: join(folder, 'backups'),
      keep: 3,
      log: { warn: (details, message) => void warnings.push(`${message} ${JSON.stringify(details)}`) },
    };
    const names = () => readdirSync(parts.folder).toSorted();
    await backUpWhenDue(parts);
    expect(outcomes).toEqual([{ type: 'written', at: now() }]);
    clock.move(DAY_MS - 60_000);
    await backUpWhenDue(parts);
    expect(names()).toHaveLength(1);
    writeFileSync(join(parts.folder, 'mine.backup'), 'mine');
    for (let day = 0; day < 4; day += 1) {
      clock.move(DAY_MS);
      await backUpWhenDue(parts);
    }
    expect(names()).toEqual([
      'mine.backup',
      ...names()
        .filter((name) => /^uplift-2\d{3}-.*Z\.backup$/u.test(name))
        .slice(-3),
    ]);
    expect(names()).toHaveLength(4);
    expect(warnings).toEqual([]);
    clock.move(DAY_MS);
    const otherFolder = join(folder, 'a-file');
    writeFileSync(otherFolder, '');
    await backUpWhenDue({ ...parts, folder: otherFolder });
    expect(warnings).toEqual([expect.stringContaining('The daily backup failed')]);
    expect(outcomes.at(-1)).toEqual({ type: 'failed' });
    await backUpWhenDue(parts);
    expect(outcomes.at(-1)).toEqual({ type: 'written', at: now() });
    expect(names()).toHaveLength(4);
  });
});
