export { isEncrypted } from './is-encrypted.ts';
export { unzipFiles, zipFiles } from './zip.ts';
export type { ZipEntry, ZipRefusal } from './zip.ts';
