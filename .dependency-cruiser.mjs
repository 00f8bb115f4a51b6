// The arrows of ARCHITECTURE.md, by their numbers. `npm run arrows` checks them; each comment says what to do instead.

import { CORE_ARROWS } from './tools/arrows/core-arrows.mjs';

const TEST = String.raw`\.test\.tsx?$`;
const ACCEPTANCE = String.raw`\.acceptance\.tsx?$`;
const FRONT_DOOR = String.raw`/index\.tsx?$`;
const CHECKS = '^(e2e|bench|tools)/';
/** Builders and fakes that several tests of a room share. */
const FIXTURE = String.raw`^testing/|/testing/|/example-[^/]+\.ts$`;
/** The platform of the server's tests. */
const TEST_PLATFORM = '^server/src/test-platform/';
/** What a test builds and opens in a browser. */
const TEST_ENTRY = String.raw`^(ui-kit/gallery/|adapters/[^/]+/(testing/)?chromium-(entry|cases)\.ts$)`;

/** @returns {import('dependency-cruiser').IForbiddenRuleType} */
const forbid = (name, comment, arrow) => ({ name, comment, severity: 'error', ...arrow });

const coreArrows = Object.entries(CORE_ARROWS).map(([room, allowed]) =>
  forbid(
    `core-arrow-${room}`,
    `core/${room} imports only ${allowed.join(', ') || 'itself'}. Move the rule to the room that knows both sides, or hand the value in.`,
    {
      from: { path: `^core/${room}/`, pathNot: [TEST, FIXTURE] },
      to: { path: '^core/', pathNot: [room, ...allowed].map((other) => `^core/${other}/`) },
    },
  ),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    // 1
    forbid('core-imports-only-core', 'core knows no package, no Node, no browser: ask for it as a port.', {
      from: { path: '^core/', pathNot: [TEST, FIXTURE, '^core/replication/'] },
      to: { pathNot: '^core/' },
    }),
    forbid(
      'replication-imports-only-core-and-yjs',
      'core/replication knows yjs and core, nothing else: ask for it as a port.',
      {
        from: { path: '^core/replication/', pathNot: [TEST, FIXTURE] },
        to: { pathNot: ['^core/', 'node_modules/yjs/'] },
      },
    ),
    forbid(
      'yjs-in-replication-alone',
      'Only core/replication knows Yjs: use the documents of @uplift/core/replication.',
      {
        // A test of the server writes documents as any client may.
        from: { pathNot: ['^core/replication/', TEST] },
        to: { path: 'node_modules/yjs/' },
      },
    ),
    forbid(
      'core-tests-stay-in-core',
      'A test of core shows a rule of core: test the adapter or the page where it lives.',
      {
        from: { path: `^core/.*${TEST}` },
        to: { path: '^(adapters|client|contract|ui-kit|web|server|cli|e2e|bench|tools)/' },
      },
    ),
    ...coreArrows,
    // 2
    forbid(
      'contract-imports-core-and-zod',
      'contract says what travels: schemas of zod and types of core. Put behaviour elsewhere.',
      {
        from: { path: '^contract/', pathNot: TEST },
        to: { pathNot: ['^core/', '^contract/', 'node_modules/zod/'] },
      },
    ),
    // 3
    forbid(
      'adapter-knows-no-app',
      'An adapter serves a port of core. What the app decides is handed in by web/app or cli.',
      {
        from: { path: '^adapters/' },
        to: { path: ['^(web|server|ui-kit|cli)/', 'node_modules/(react|react-dom|react-router|react-aria[^/]*)/'] },
      },
    ),
    forbid('adapter-knows-no-sibling', 'Adapters meet in a composition root: take what you need as a parameter.', {
      from: { path: '^adapters/([^/]+)/' },
      to: { path: '^adapters/', pathNot: '^adapters/$1/' },
    }),
    forbid('client-knows-no-page', 'client is what the app does without a page: hand in what the page decides.', {
      from: { path: '^client/' },
      to: { path: ['^(web|server|ui-kit|cli)/', 'node_modules/(react|react-dom|react-router|react-aria[^/]*)/'] },
    }),
    forbid('gestures-in-drag-alone', 'Only web/src/drag knows the gesture library: give it geometry and a command.', {
      from: { path: '^(web|ui-kit)/', pathNot: '^web/src/drag/' },
      to: { path: 'node_modules/@use-gesture/' },
    }),
    // 4
    forbid('ui-kit-knows-no-songs', 'ui-kit is looks and keyboard: take data and callbacks as props.', {
      from: { path: '^ui-kit/' },
      to: { path: '^(core|contract|adapters|client|web|server|cli)/' },
    }),
    // 5
    forbid('web-never-meets-server', 'The page speaks to the server through contract/ and an adapter.', {
      from: { path: '^web/' },
      to: { path: '^(server|cli)/' },
    }),
    forbid('server-never-meets-web', 'The server knows core and contract: move what both need there.', {
      from: { path: '^server/' },
      to: { path: '^(web|ui-kit|cli)/' },
    }),
    // 6
    forbid(
      'features-never-import-each-other',
      'Move what two features share to core, ui-kit, web/src/chart or web/src/state.',
      {
        from: { path: '^(web|server)/src/features/([^/]+)/' },
        to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
      },
    ),
    forbid(
      'only-app-imports-app',
      'app puts the page together; nothing below it knows it. Take it as a prop or through web/src/state.',
      {
        from: { path: '^web/src/', pathNot: '^web/src/app/' },
        to: { path: '^web/src/app/' },
      },
    ),
    forbid(
      'only-roots-import-features',
      'chart, state and platform serve the features and know none: take data and callbacks.',
      {
        from: { path: ['^web/src/(?!app/|features/)', '^server/src/platform/'] },
        to: { path: ['^web/src/features/', '^server/src/(features/|app|main)'] },
      },
    ),
    forbid(
      'chart-slide-and-drag-know-core-ui-kit-and-state',
      'web/src/chart, slide and drag know core and ui-kit: what else they need comes as a prop.',
      {
        from: { path: '^web/src/(chart|slide|drag)/' },
        to: { path: ['^(contract|adapters)/', '^web/src/'], pathNot: '^web/src/($1|state)/' },
      },
    ),
    forbid(
      'room-and-stage-serve-the-features',
      'web/src/room uses stage and live-scroll; they know nothing of it. Take what they need as a parameter.',
      {
        from: {
          path: '^web/src/(stage|live-scroll|page|chart|slide|claim|encryption|guests|libraries|presence|scanning)/',
        },
        to: { path: '^web/src/room/' },
      },
    ),
    forbid('state-knows-no-page', 'web/src/state is the one bridge from the stores of core to React: draw elsewhere.', {
      from: { path: '^web/src/state/', pathNot: TEST },
      to: { path: '^web/src/', pathNot: '^web/src/(state|app|features)/' },
    }),
    // 7
    forbid(
      'only-roots-name-an-adapter',
      'Ask for the port of core; web/src/app, server/src/main.ts and cli pick the adapter.',
      {
        from: {
          path: '^(core|contract|ui-kit|web|server)/',
          pathNot: ['^web/src/app/', '^server/src/main\\.ts$', TEST, FIXTURE],
        },
        to: { path: '^adapters/' },
      },
    ),
    // 9
    forbid(
      'packages-by-their-names',
      'Import another package by its name (@uplift/core/songbook), not by a path into it.',
      {
        from: { path: '^(core|contract|adapters|client|ui-kit|web|server|cli|e2e|bench)/' },
        to: {
          path: '^(core|contract|adapters|client|ui-kit|web|server|cli)/',
          pathNot: ['^$1/', ACCEPTANCE],
          dependencyTypes: ['local'],
          dependencyTypesNot: ['aliased'],
        },
      },
    ),
    forbid(
      'rooms-by-their-front-doors',
      'Import another room by its name (@uplift/core/music): its index.ts lists what it offers.',
      {
        from: { path: '^(core|adapters|client)/([^/]+)/' },
        to: {
          path: '^$1/',
          pathNot: ['^$1/$2/', ACCEPTANCE],
          dependencyTypes: ['local'],
          dependencyTypesNot: ['aliased'],
        },
      },
    ),
    forbid(
      'web-rooms-by-their-front-doors',
      'Import web/src/chart, claim, drag, encryption, guests, keys, libraries, slide, page, live-scroll, presence, scanning, stage and room by their index.ts, which lists what they offer.',
      {
        from: { path: '^web/src/([^/]+)/' },
        to: {
          path: '^web/src/(chart|claim|drag|encryption|guests|keys|libraries|slide|page|live-scroll|presence|scanning|stage|room)/',
          pathNot: ['^web/src/$1/', FRONT_DOOR],
        },
      },
    ),
    forbid(
      'never-through-the-own-front-door',
      'Inside a room import the file itself: the front door is for the others.',
      {
        from: {
          path: [
            '^((?:core|adapters|client|web/src/features)/[^/]+)/',
            '^(contract|ui-kit|web/src/(?:chart|claim|drag|encryption|guests|keys|libraries|slide|page|live-scroll|presence|scanning|stage|room))/',
          ],
          pathNot: [TEST, TEST_ENTRY],
        },
        to: { path: `^$1${FRONT_DOOR}` },
      },
    ),
    // 10
    forbid(
      'no-circle-of-values',
      'Two modules that need each other are one, or share a third: move the shared part out.',
      {
        from: {},
        to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      },
    ),
    // 11
    forbid('tests-are-leaves', 'Nothing imports a test: move what is shared beside it.', {
      from: {},
      to: { path: TEST },
    }),
    forbid(
      'acceptance-for-tests-only',
      'An acceptance suite proves a port: only tests use it, by the testing door of its room.',
      {
        from: { pathNot: [TEST, TEST_ENTRY, TEST_PLATFORM, ACCEPTANCE, CHECKS, FIXTURE] },
        to: { path: ACCEPTANCE },
      },
    ),
    forbid('test-platform-for-tests-only', 'The product uses the real platform, which main.ts puts together.', {
      from: { pathNot: [TEST, ACCEPTANCE, CHECKS, TEST_PLATFORM] },
      to: { path: TEST_PLATFORM },
    }),
    forbid(
      'testing-for-tests-only',
      'Builders, fake clocks and seeded random numbers are for tests: the product has its own.',
      {
        from: { pathNot: [TEST, ACCEPTANCE, CHECKS, TEST_ENTRY, TEST_PLATFORM, FIXTURE] },
        to: { path: ['^testing/', '/testing/'] },
      },
    ),
    forbid('checks-are-no-product', 'e2e, bench and tools look at the product; the product knows none of them.', {
      from: { pathNot: [CHECKS, TEST, TEST_ENTRY, TEST_PLATFORM] },
      to: { path: CHECKS },
    }),
    forbid('nothing-unresolved', 'This import leads nowhere: is the dependency installed, is the path right?', {
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    }),
  ],
  options: {
    // Without the parser of @swc/core TypeScript modules are silently not read: tools/arrows.ts fails when too few are seen.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^[^/]+/dist/', '^tools/arrows/violations/', '\\.css$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
