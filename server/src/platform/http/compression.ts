import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { Call } from '@uplift/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** A shorter answer fits into one packet uncompressed. */
const WORTH_IT_BYTES = 1024;

/** Fast, and nearly as small as what takes twenty times as long. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 4;

const COMPRESSION = {
  threshold: WORTH_IT_BYTES,
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  zlibOptions: { level: GZIP_LEVEL },
};

/**
 * Compresses long answers that allow it. Others are not compressed: a secret next to text that another person chose
 * could be guessed by its length (BREACH).
 */
export async function compressLongAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false, globalDecompression: false });
}

/** Returns the compression options of a call's answer. */
export function chooseCompression({ isLong }: Pick<Call, 'isLong'>): NonNullable<RouteOptions['compress']> {
  return isLong ? COMPRESSION : false;
}
