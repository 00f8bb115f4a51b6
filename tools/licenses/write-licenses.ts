// Writes the licenses of all that the built page holds beside it, as web/dist/licenses.txt.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licensesFile } from './license-texts.ts';
import { readLockFile, ROOT } from './locked-packages.ts';
import { pagePackages } from './page-packages.ts';

writeFileSync(join(ROOT, 'web', 'dist', 'licenses.txt'), licensesFile(pagePackages(readLockFile())));
