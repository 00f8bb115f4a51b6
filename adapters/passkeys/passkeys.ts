import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { readSecret } from './passkey-secret.ts';
import type { PasskeySecret, SaltedCredential } from './passkey-secret.ts';

/** Options as sent by the server; the browser validates them (WebAuthn Level 3, section 5.1.8). */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/**
 * A passkey that was created. Its `clientExtensionResults.prf.enabled` is true if it has secrets, so that
 * {@link Passkeys.readSecret} can work with it. No secret is in it: it can be sent to the server.
 */
export type NewPasskey = RegistrationResponseJSON;

/** Passkeys of this browser and of connected authenticators. */
export interface Passkeys {
  /** Creates a passkey, with secrets if it can have some. `exists` when the authenticator has a passkey of this account, `failed` for everything else, also when the person cancels. */
  create(options: PasskeyOptions): Promise<Result<NewPasskey, 'exists' | 'failed'>>;
  /** Lets the person choose among the passkeys that the options allow, in a dialog of the browser. */
  ask(options: PasskeyOptions): Promise<Result<AuthenticationResponseJSON, 'failed'>>;
  /** Resolves to true if {@link offer} can work here. */
  canOffer(): Promise<boolean>;
  /** Offers passkeys in the browser's autofill of the address field, and waits for the person to choose one. */
  offer(options: PasskeyOptions): Promise<Result<AuthenticationResponseJSON, 'failed'>>;
  /** Asks one of the passkeys for its secret of 32 bytes, which no server learns. `unsupported` if it or the browser has none. */
  readSecret(credentials: readonly SaltedCredential[]): Promise<Result<PasskeySecret, 'failed' | 'unsupported'>>;
  /** Ends the current request or offer. */
  cancel(): void;
}

/**
 * Extensions of a new passkey: whether it is discoverable, and secrets. Those of the server's options are never passed on:
 * a server that asks for a passkey's secret, for a salt that it knows, would get what opens the account.
 */
const EXTENSIONS = { credProps: true, prf: {} } as const;

/** Creates access to the browser's passkeys. Nothing is requested until a method is called. */
export function createPasskeys(): Passkeys {
  return {
    async create(options) {
      try {
        // The browser checks the options and rejects what is wrong with them.
        const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
        const created = await startRegistration({ optionsJSON: { ...optionsJSON, extensions: EXTENSIONS } });
        return accepted(withoutSecrets(created));
      } catch (error) {
        return refused(errorName(error) === 'InvalidStateError' ? 'exists' : 'failed');
      }
    },
    ask: (options) => authenticate(options, false),
    canOffer: () => browserSupportsWebAuthnAutofill(),
    offer: (options) => authenticate(options, true),
    readSecret,
    cancel: () => WebAuthnAbortService.cancelCeremony(),
  };
}

async function authenticate(
  options: PasskeyOptions,
  useBrowserAutofill: boolean,
): Promise<Result<AuthenticationResponseJSON, 'failed'>> {
  try {
    // The browser checks the options and rejects what is wrong with them.
    const { extensions: _, ...optionsJSON } = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return accepted(withoutSecrets(await startAuthentication({ optionsJSON, useBrowserAutofill })));
  } catch {
    // Cancelled, timed out, or none there: the person goes on with the password.
    return refused('failed');
  }
}

/** Removes what no server may get. Some authenticators compute secrets without being asked. */
function withoutSecrets<Response extends RegistrationResponseJSON | AuthenticationResponseJSON>(
  response: Response,
): Response {
  const { prf, ...others } = response.clientExtensionResults;
  const stated = prf === undefined ? {} : { prf: { enabled: prf.enabled === true } };
  return { ...response, clientExtensionResults: { ...others, ...stated } };
}

function errorName(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
