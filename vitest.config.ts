import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { articlePlugin } from './tools/articles/article-plugin.ts';
import { journeyOptions } from './tools/chromium.ts';

const NEVER_TESTS = ['**/node_modules/**', '**/dist/**', 'tools/arrows/violations/**', '**/*.long.test.ts'];
/** Tests of components, which are drawn, clicked and typed into. */
const IN_THE_BROWSER = '{web,ui-kit}/**/*.browser.test.tsx';

/** Packages that pages and their tests import, bundled before the first test. */
const BUNDLED = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-aria/useMenu',
  'react-aria/useOverlayTrigger',
  'react-aria-components',
  'react-stately/useMenuTriggerState',
  'react-stately/useOverlayTriggerState',
  'lucide-react',
  '@use-gesture/react',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@simplewebauthn/browser',
  'axe-core',
  'canvas-confetti',
  'fast-xml-parser',
  'fflate',
  'idb',
  'qr',
  'qr/decode.js',
  'yjs',
  'zod',
  'vitest-browser-react/pure',
];

const unit: TestProjectInlineConfiguration = {
  // The help is drawn from its articles, as in the built page.
  plugins: [articlePlugin()],
  test: {
    name: 'unit',
    include: ['{core,contract,adapters,client,testing,ui-kit,web,server,cli,tools,bench}/**/*.test.{ts,tsx}'],
    exclude: [...NEVER_TESTS, IN_THE_BROWSER],
    environment: 'node',
    testTimeout: 20_000,
    // A busy machine writes a thousand sealed records in more than the second that is the default.
    expect: { poll: { timeout: 15_000 } },
    // No test mocks a module, so files can share a worker.
    isolate: false,
  },
};

const components: TestProjectInlineConfiguration = {
  plugins: [articlePlugin()],
  // A package that is found in the middle of a run makes Vite load every test again, so none is looked for.
  optimizeDeps: { noDiscovery: true, include: BUNDLED },
  test: {
    name: 'components',
    include: [IN_THE_BROWSER],
    exclude: NEVER_TESTS,
    setupFiles: ['web/src/testing/set-up-browser.ts'],
    testTimeout: 40_000,
    // As long as the unit tests wait on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    isolate: false,
    // After the unit tests, where a run has both: they use another number of workers.
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: journeyOptions(),
        contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' },
        actionTimeout: 15_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
};

export default defineConfig({
  // Checks run on two cores.
  test: { maxWorkers: 2, projects: [unit, components] },
});
