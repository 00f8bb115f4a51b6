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

/** Options as sent by the server; the browser validates them (WebAuthn Level 3, section 5.1.8). */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** Passkeys of this browser and of connected authenticators. */
export interface Passkeys {
  /** `exists` when the authenticator has a passkey of this account, `failed` for everything else, also when the person cancels. */
  create(options: PasskeyOptions): Promise<Result<RegistrationResponseJSON, 'exists' | 'failed'>>;
  /** Lets the person choose among the passkeys that the options allow, in a dialog of the browser. */
  ask(options: PasskeyOptions): Promise<Result<AuthenticationResponseJSON, 'failed'>>;
  /** Resolves to true if {@link offer} can work here. */
  canOffer(): Promise<boolean>;
  /** Offers passkeys in the browser's autofill of the address field, and waits for the person to choose one. */
  offer(options: PasskeyOptions): Promise<Result<AuthenticationResponseJSON, 'failed'>>;
  /** Ends the current request or offer. */
  cancel(): void;
}

/** Creates access to the browser's passkeys. Nothing is requested until a method is called. */
export function createPasskeys(): Passkeys {
  return {
    async create(options) {
      try {
        // The browser checks the options and rejects what is wrong with them.
        const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
        return accepted(await startRegistration({ optionsJSON }));
      } catch (error) {
        return refused(errorName(error) === 'InvalidStateError' ? 'exists' : 'failed');
      }
    },
    ask: (options) => authenticate(options, false),
    canOffer: () => browserSupportsWebAuthnAutofill(),
    offer: (options) => authenticate(options, true),
    cancel: () => WebAuthnAbortService.cancelCeremony(),
  };
}

async function authenticate(
  options: PasskeyOptions,
  useBrowserAutofill: boolean,
): Promise<Result<AuthenticationResponseJSON, 'failed'>> {
  try {
    // The browser checks the options and rejects what is wrong with them.
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return accepted(await startAuthentication({ optionsJSON, useBrowserAutofill }));
  } catch {
    // Cancelled, timed out, or none there: the person goes on with the password.
    return refused('failed');
  }
}

function errorName(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
