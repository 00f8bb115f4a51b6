import { buildPageWhenStale } from './build-page.ts';

await buildPageWhenStale();
await import('../server/src/main.ts');
