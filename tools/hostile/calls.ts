/** Calls that scripts tamper with. */
export const KDF = /^POST \/api\/v1\/auth\/kdf$/u;
export const KEY = /^GET \/api\/v1\/auth\/session\/key$/u;
export const SPACES = /^GET \/api\/v1\/spaces$/u;
export const SONGS_LIST = /^GET \/api\/v1\/packed\/songs$/u;
export const VERSIONS = /^GET \/api\/v1\/versions$/u;
export const SONG = /^GET \/api\/v1\/songs\/[^/]+$/u;
export const MEMBERS = /^GET \/api\/v1\/sets\/[^/]+\/members$/u;
export const SHARED_SET = /^GET \/api\/v1\/sets\/[^/]+\/shared$/u;
export const HEADS = /^GET \/api\/v1\/spaces\/[^/]+\/heads$/u;
