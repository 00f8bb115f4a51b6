import { refuse } from '../../platform/http/serve.ts';

/** Another person's space, and one that doesn't exist. */
export const NO_SUCH_SPACE = refuse(404, { for: 'space_id', because: 'You have no such library.' });
