export { createHttpApi } from './http-api.ts';
export type { HttpApi, HttpApiParts, HttpRefusal, Sent } from './http-api.ts';
export { createSyncServer } from './sync-server.ts';
export { watchedFetch } from './watched-fetch.ts';
