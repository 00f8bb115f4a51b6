import { defineConfig } from 'vitest/config';
import { articlePlugin } from './tools/articles/article-plugin.ts';

export default defineConfig({
  // What draws the help reads its articles as the built page does.
  plugins: [articlePlugin()],
  test: {
    include: ['{core,contract,adapters,client,testing,ui-kit,web,server,cli,tools,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tools/arrows/violations/**', '**/*.long.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
    // A busy machine writes a thousand sealed records in more than the second that is the default.
    expect: { poll: { timeout: 15_000 } },
    // Two cores are what a check has; no test mocks a module, so files can share a worker.
    maxWorkers: 2,
    isolate: false,
  },
});
