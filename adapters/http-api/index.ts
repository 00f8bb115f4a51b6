export { createHttpApi } from './http-api.ts';
export type { HttpApi, HttpApiParts, HttpRefusal, Sent } from './http-api.ts';
