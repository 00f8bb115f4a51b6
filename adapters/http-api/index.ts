export { formatBase64, parseBase64 } from './base64.ts';
export { createHttpApi } from './http-api.ts';
export type { HttpApi, HttpApiParts, HttpRefusal, Sent } from './http-api.ts';
export { aboutLibrary, type UsedLibrary } from './about-library.ts';
export { createLogServer } from './log-server.ts';
export { readSpaceKeys, readUnsealed } from './spaces.ts';
export type { SpaceKeyCopy } from './spaces.ts';
export { watchedFetch } from './watched-fetch.ts';
