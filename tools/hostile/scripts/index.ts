import { ENVELOPE_SCRIPTS } from './envelope-scripts.ts';
import { HISTORY_SCRIPTS } from './history-scripts.ts';
import { KEY_SCRIPTS } from './key-scripts.ts';
import { PASSWORD_SCRIPTS } from './password-scripts.ts';
import { RECORD_SCRIPTS } from './record-scripts.ts';
import { SHARING_SCRIPTS } from './sharing-scripts.ts';
import type { Script } from '../script.ts';

/** All scripts, in the order in which they are numbered. */
export const SCRIPTS: readonly Script[] = [
  ...PASSWORD_SCRIPTS,
  ...ENVELOPE_SCRIPTS,
  ...KEY_SCRIPTS,
  ...RECORD_SCRIPTS,
  ...HISTORY_SCRIPTS,
  ...SHARING_SCRIPTS,
];
