import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = z.object({ version: z.string().min(1) });

const MANIFEST = new URL('../../../../package.json', import.meta.url);

/** The version of the product, read from its one home: the manifest of the whole. */
export function readVersion(file = MANIFEST): string {
  return manifest.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
