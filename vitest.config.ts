import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{core,contract,adapters,ui-kit,web,server,cli,tools,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tools/arrows/violations/**', '**/*.long.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
    // A third worker uses what two leave idle of two cores while they wait for browsers and servers; no test mocks a module, so files can share one.
    maxWorkers: 3,
    isolate: false,
  },
});
