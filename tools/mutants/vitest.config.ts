import { defineConfig } from 'vitest/config';

/** Tests that run for every change: those of the rules alone. */
export default defineConfig({
  test: {
    include: ['{core,client}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.long.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    // Code that counts its own steps is slow.
    expect: { poll: { timeout: 20_000 } },
    isolate: false,
  },
});
