import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = z.object({ version: z.string().min(1) });

/** The version of the product, read from its one home: the manifest at `file`. */
export function readVersion(file: URL): string {
  return manifest.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
