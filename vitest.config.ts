import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{core,contract,adapters,ui-kit,web,server,cli,tools,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tools/arrows/violations/**'],
    environment: 'node',
    testTimeout: 20_000,
  },
});
