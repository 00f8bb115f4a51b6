import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { checkArrows, presentFindings } from './arrows/check-arrows.ts';
import type { Checked } from './arrows/check-arrows.ts';
import { findSql } from './arrows/find-sql.ts';
import { filesUnder } from './tree.ts';

/** A miniature of the product: rooms that obey the arrows, next to one module that breaks each. */
const MINIATURE = fileURLToPath(new URL('arrows/violations', import.meta.url));
const ROOMS = ['core', 'contract', 'adapters', 'client', 'testing', 'ui-kit', 'web/src', 'server/src', 'cli', 'tools'];

/** Every module of the miniature that breaks an arrow, with the rules it breaks. All others are right. */
const BROKEN: Readonly<Record<string, readonly string[]>> = {
  'core/foundation/against-the-arrow.ts': ['core-arrow-foundation'],
  'core/music/against-the-arrow.ts': ['core-arrow-music'],
  'core/songbook/against-the-arrow.ts': ['core-arrow-songbook'],
  'core/chord-sheets/against-the-arrow.ts': ['core-arrow-chord-sheets'],
  'core/library/against-the-arrow.ts': ['core-arrow-library'],
  'core/search/against-the-arrow.ts': ['core-arrow-search'],
  'core/import/against-the-arrow.ts': ['core-arrow-import'],
  'core/links/against-the-arrow.ts': ['core-arrow-links'],
  'core/collections/against-the-arrow.ts': ['core-arrow-collections'],
  'core/layers/against-the-arrow.ts': ['core-arrow-layers'],
  'core/set-list/against-the-arrow.ts': ['core-arrow-set-list'],
  'core/pdf-sheets/against-the-arrow.ts': ['core-arrow-pdf-sheets'],
  'core/song-formats/against-the-arrow.ts': ['core-arrow-song-formats'],
  'core/sample-songs/against-the-arrow.ts': ['core-arrow-sample-songs'],
  'core/print-layout/against-the-arrow.ts': ['core-arrow-print-layout'],
  'core/backup/against-the-arrow.ts': ['core-arrow-backup'],
  'core/performance/against-the-arrow.ts': ['core-arrow-performance'],
  'core/room/against-the-arrow.ts': ['core-arrow-room'],
  'core/presentation/against-the-arrow.ts': ['core-arrow-presentation'],
  'core/lyrics/against-the-arrow.ts': ['core-arrow-lyrics'],
  'core/replication/against-the-arrow.ts': ['core-arrow-replication'],
  'core/sync/against-the-arrow.ts': ['core-arrow-sync'],
  'core/song-edits/against-the-arrow.ts': ['core-arrow-song-edits'],
  'core/song-timing/against-the-arrow.ts': ['core-arrow-song-timing'],
  'core/record-session/against-the-arrow.ts': ['core-arrow-record-session'],
  'core/song-session/against-the-arrow.ts': ['core-arrow-song-session'],
  'core/suggestions/against-the-arrow.ts': ['core-arrow-suggestions'],
  'core/membership/against-the-arrow.ts': ['core-arrow-membership'],
  'core/subscription/against-the-arrow.ts': ['core-arrow-subscription'],
  'core/music/reads-a-file.ts': ['core-imports-only-core'],
  'core/music/draws-a-page.test.tsx': ['core-tests-stay-in-core'],
  'core/music/circle-a.ts': ['no-circle-of-values'],
  'core/replication/speaks-zod.ts': ['replication-imports-only-core-and-yjs'],
  'core/library/past-the-front-door.ts': ['rooms-by-their-front-doors'],
  'core/library/through-its-own-door.ts': ['never-through-the-own-front-door'],
  'contract/reads-a-file.ts': ['contract-imports-core-and-zod'],
  'adapters/device-store/knows-yjs.ts': ['yjs-in-replication-alone'],
  'adapters/device-store/knows-react.ts': ['adapter-knows-no-app'],
  'adapters/device-store/knows-its-sibling.ts': ['adapter-knows-no-sibling', 'rooms-by-their-front-doors'],
  'adapters/device-store/ships-acceptance.ts': ['acceptance-for-tests-only'],
  'client/accounts/knows-a-page.ts': ['client-knows-no-page', 'packages-by-their-names'],
  'ui-kit/knows-songs.ts': ['ui-kit-knows-no-songs'],
  'web/src/state/knows-a-feature.ts': ['only-roots-import-features'],
  'web/src/state/draws-a-chart.ts': ['state-knows-no-page'],
  'web/src/chart/knows-the-contract.ts': ['chart-slide-and-drag-know-core-ui-kit-and-state'],
  'web/src/stage/knows-the-room.ts': ['room-and-stage-serve-the-features'],
  'web/src/features/library/knows-plan.ts': ['features-never-import-each-other'],
  'web/src/features/library/knows-the-app.ts': ['only-app-imports-app'],
  'web/src/features/library/meets-the-server.ts': ['packages-by-their-names', 'web-never-meets-server'],
  'web/src/features/plan/picks-an-adapter.ts': ['only-roots-name-an-adapter'],
  'web/src/features/plan/past-the-front-door.ts': ['web-rooms-by-their-front-doors'],
  'web/src/features/plan/reads-gestures.ts': ['gestures-in-drag-alone'],
  'web/src/features/plan/builds-a-song.ts': ['testing-for-tests-only'],
  'web/src/features/plan/imports-a-test.tsx': ['tests-are-leaves'],
  'web/src/features/plan/leads-nowhere.tsx': ['nothing-unresolved'],
  'server/src/features/sets/meets-the-page.ts': ['packages-by-their-names', 'server-never-meets-web'],
  'server/src/features/sets/knows-a-tool.ts': ['checks-are-no-product'],
  'server/src/platform/knows-a-feature.ts': ['only-roots-import-features'],
  'server/src/platform/imports-a-test.ts': ['test-platform-for-tests-only'],
  'cli/by-a-path.ts': ['packages-by-their-names'],
};

let miniature: Checked;

beforeAll(async () => {
  miniature = await checkArrows({
    baseFolder: MINIATURE,
    rooms: ROOMS,
    resolve: { alias: { '@uplift': MINIATURE }, mainFiles: ['index'] },
  });
});

describe('the arrows', () => {
  test.each(Object.entries(BROKEN))('the broken module %s breaks %j', (from, rules) => {
    const found = miniature.findings.filter((finding) => finding.from === from).map((finding) => finding.rule);
    expect(found.toSorted()).toEqual(rules);
  });

  test('every other module of the miniature is correct', () => {
    const findings = miniature.findings.filter((finding) => BROKEN[finding.from] === undefined);
    expect(findings).toEqual([]);
  });

  test('every module of the miniature was read', () => {
    expect(miniature.modules).toBe(filesUnder(MINIATURE).length);
  });

  test('each rule is broken at least once, and has a remedy', async () => {
    const { forbidden } = await extractDepcruiseConfig(new URL('../.dependency-cruiser.mjs', import.meta.url).pathname);
    const broken = new Set(Object.values(BROKEN).flat());
    expect(forbidden?.map((rule) => rule.name).filter((name) => !broken.has(String(name)))).toEqual([]);
    expect(miniature.findings.filter((finding) => finding.instead.length < 20)).toEqual([]);
  });
});

describe('SQL', () => {
  test('SQL is in repositories alone', () => {
    const findings = filesUnder(`${MINIATURE}/server`).flatMap((path) =>
      findSql({ path, text: readFileSync(`${MINIATURE}/server/${path}`, 'utf8') }),
    );
    expect(findings.map((finding) => finding.from)).toEqual(['src/features/sets/holds-sql.ts']);
  });

  test.each([
    "db.query('SELECT id FROM songs WHERE a = $1')",
    'sql`select ${columns} from songs`',
    'const a = `\n  insert into songs (id) values ($1)`',
    "run('UPDATE songs SET title = $1')",
    "run('delete from songs')",
    "run('create table songs (id text)')",
    "run('with latest as (select 1 from a) select 2')",
  ])('the text %j is SQL', (text) => {
    expect(findSql({ path: 'server/src/a.ts', text })).toHaveLength(1);
    expect(findSql({ path: 'server/src/a.repository.ts', text })).toEqual([]);
  });

  test.each([
    "say('Select the songs you want from the list')",
    "say('Update songs: settings')",
    "say('Create table of contents')",
    '// select id from songs\nconst a = 1;',
    'array.with(1, 2)',
  ])("the text %j isn't SQL", (text) => {
    expect(findSql({ path: 'server/src/a.ts', text })).toEqual([]);
  });
});

test('findings are reported by rule', () => {
  const finding = { rule: 'one', from: 'a.ts', to: 'b.ts', instead: 'Do that.' };
  expect(presentFindings([finding, { ...finding, rule: 'two' }, { ...finding, to: 'c.ts' }], 3)).toBe(
    'one: Do that.\n  a.ts -> b.ts\n  a.ts -> c.ts\n\ntwo: Do that.\n  a.ts -> b.ts',
  );
  expect(presentFindings([], 3)).toBe('3 modules, every arrow points the right way.');
});
