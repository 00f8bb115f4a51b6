import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/platform.ts';
import { tokenHash } from '../../../platform/secrets/secrets.ts';
import { NO_SUCH_CODE } from './guest-answers.ts';
import { findCode } from './guest-codes.repository.ts';
import type { GuestCode, Hashed } from './guest-codes.repository.ts';
import { codeHash } from './guest-secrets.ts';
import { noteGuess, refuseTry } from './guessing.ts';
import type { Tried } from './guessing.ts';

/** A link or a short code, as a call sends it: one of the two. */
export interface SentInvitation {
  readonly token?: string | undefined;
  readonly code?: string | undefined;
}

/** Looks up a link or a short code, unless too many were tried. Unknown, ended and taken back codes get the same answer by the same work. */
export async function openInvitation(
  platform: Platform,
  request: FastifyRequest,
  sent: SentInvitation,
): Promise<Result<GuestCode, Refusal>> {
  const tried = toTried(sent);
  const refused = await refuseTry(platform, request, tried);
  if (refused !== null) return refused;
  const { queries, secrets, now } = platform;
  const hash = tried.by === 'token' ? tokenHash(tried.text) : codeHash(secrets, tried.text);
  const hashed: Hashed = { by: tried.by, hash };
  const code = await findCode(queries, hashed, now());
  if (code !== null) return accepted(code);
  await noteGuess(platform, request, tried);
  return NO_SUCH_CODE;
}

function toTried({ token, code }: SentInvitation): Tried {
  return token === undefined ? { by: 'code', text: code ?? '' } : { by: 'token', text: token };
}
