import { defineConfig } from 'vitest/config';

/** Tests too long for every run of the checks. */
export default defineConfig({
  test: { include: ['**/*.long.test.ts'], exclude: ['**/node_modules/**', '**/dist/**', '.cache/**'], maxWorkers: 1 },
});
