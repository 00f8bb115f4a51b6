import { PASSWORD_SCRIPTS } from './password-scripts.ts';
import type { Script } from '../script.ts';

/** All scripts, in the order in which they are numbered. */
export const SCRIPTS: readonly Script[] = [...PASSWORD_SCRIPTS];
