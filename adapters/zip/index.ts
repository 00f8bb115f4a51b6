export { unzipTexts, zipTexts } from './zip-texts.ts';
export { isEncrypted, unzipFiles, zipFiles } from './zip.ts';
export type { UnzippedFile, ZipEntry, ZipRefusal } from './zip.ts';
