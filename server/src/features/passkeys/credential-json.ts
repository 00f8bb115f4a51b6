import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

/** No authenticator writes longer ones; the body limit of a call holds below this anyway. */
const base64url = z
  .string()
  .max(65_536)
  .regex(/^[\w-]+$/u);

/** At most 1023 bytes (WebAuthn Level 3, section 4). */
const credentialId = base64url.max(1364);

/** Transports of authenticators (WebAuthn Level 3, section 5.8.4); invented values are left out. */
const TRANSPORTS: ReadonlySet<string> = new Set(['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

const transports = z
  .array(z.string())
  .max(32)
  .catch([])
  .transform((named) => [...new Set(named)].filter((name) => TRANSPORTS.has(name)).toSorted());

const registrationJson = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
});

const authenticationJson = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish().transform((handle) => handle ?? undefined),
  }),
});

/** Client data of the browser (WebAuthn Level 3, section 5.8.1). A page within another site's frame is never ours. */
const clientData = z.object({ challenge: base64url, crossOrigin: z.literal(false).optional() });

/** The answer of an authenticator and the challenge it claims to answer. */
export interface Claimed<Response> {
  readonly response: Response;
  readonly challenge: string;
}

/** Parses a browser's JSON of a created passkey; null if invalid. */
export function readRegistration(body: unknown): Claimed<RegistrationResponseJSON> | null {
  const read = registrationJson.safeParse(body);
  return read.success ? claimed({ ...read.data, clientExtensionResults: {} }) : null;
}

/** Parses a browser's JSON of a passkey's answer; null if invalid. */
export function readAuthentication(body: unknown): Claimed<AuthenticationResponseJSON> | null {
  const read = authenticationJson.safeParse(body);
  if (!read.success) return null;
  const { userHandle, ...response } = read.data.response;
  const answer = { ...read.data, clientExtensionResults: {} };
  return claimed({ ...answer, response: userHandle === undefined ? response : { ...response, userHandle } });
}

function claimed<Response extends { readonly response: { readonly clientDataJSON: string } }>(
  response: Response,
): Claimed<Response> | null {
  const text = Buffer.from(response.response.clientDataJSON, 'base64url').toString('utf8');
  const read = clientData.safeParse(parsedJson(text));
  return read.success ? { response, challenge: read.data.challenge } : null;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a browser writes JSON; anything else is no client data
  }
}
