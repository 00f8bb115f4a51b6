import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Configuration } from '../platform/configuration/configuration.ts';
import type { Queries } from '../platform/database/database.ts';
import { resealAll } from '../platform/secrets/resealing.ts';
import type { Resealed } from '../platform/secrets/resealing.ts';
import { checkSecret } from '../platform/secrets/secret-check.ts';
import { readSecrets, writeSecrets } from '../platform/secrets/secret-file.ts';
import type { KnownSecrets } from '../platform/secrets/secret-file.ts';
import { createSecrets, newToken } from '../platform/secrets/secrets.ts';

/** Outcome for the previous secret. */
export interface Rotation extends Resealed {
  /** True if the secrets are in a file: previous ones are removed there once nothing needs them. */
  readonly isInFile: boolean;
}

const SAY_BOTH =
  'The secret of this site is set in its environment. Set UPLIFT_SECRET to the new one and UPLIFT_ACCEPTED_SECRETS to the one before, start every server with both, and run this again.';

type Where = Pick<Configuration, 'secret' | 'acceptedSecrets' | 'dataFolder'>;

/**
 * Replaces the secret of a database by another, and reseals everything. The previous secret stays accepted until
 * nothing needs it, so an interrupted replacement resumes when requested again.
 */
export async function rotateSecret(queries: Queries, where: Where): Promise<Result<Rotation, string>> {
  const known = readSecrets(where);
  if (!known.ok) return known;
  const isInFile = where.secret === null;
  const checked = await checkSecret(queries, createSecrets(known.value.current, known.value.accepted));
  if (!checked.ok) return checked;
  const both = known.value.accepted.length > 0 ? known : begin(where.dataFolder, known.value, isInFile);
  if (!both.ok) return both;
  const secrets = createSecrets(both.value.current, both.value.accepted);
  const resealed = await resealAll({ queries, secrets });
  const isDone = await checkSecret(queries, secrets);
  if (!isDone.ok) return isDone;
  return isInFile && resealed.unopened === 0
    ? end(where.dataFolder, both.value, resealed)
    : accepted({ ...resealed, isInFile });
}

function begin(dataFolder: string, { current }: KnownSecrets, isInFile: boolean): Result<KnownSecrets, string> {
  if (!isInFile) return refused(SAY_BOTH);
  const both = { current: newToken(), accepted: [current] };
  const written = writeSecrets(dataFolder, both);
  return written.ok ? accepted(both) : written;
}

function end(dataFolder: string, { current }: KnownSecrets, resealed: Resealed): Result<Rotation, string> {
  const written = writeSecrets(dataFolder, { current, accepted: [] });
  return written.ok ? accepted({ ...resealed, isInFile: true }) : written;
}
