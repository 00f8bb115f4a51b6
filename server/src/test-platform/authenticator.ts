import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** A passkey in software, on P-256. It counts its signatures and answers every challenge, as a real one wouldn't. */
export interface SoftPasskey {
  /** base64url. */
  readonly id: string;
  /** The account it was made for, as the options named it; base64url. */
  readonly userHandle: string;
  readonly keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  /** 16 bytes, hexadecimal. */
  readonly aaguid: string;
}

/** Flags of authenticator data (WebAuthn Level 3, section 6.1). */
export const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 } as const;

const USUAL_FLAGS = FLAGS.present | FLAGS.verified | FLAGS.backupEligible | FLAGS.backedUp;

/** A ceremony from the view of browser and authenticator; attacks change one part of it. */
export interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  /** Bits of {@link FLAGS}; by default the person is present and verified, and the passkey is backed up. */
  readonly flags?: number;
  /** 0, as passkeys that are backed up count, when left out. */
  readonly counter?: number;
  /** Further client data of the browser, such as a `type` or `crossOrigin`. */
  readonly clientData?: Readonly<Record<string, unknown>>;
}

/** A new passkey for the account that `options.user` of a registration names. */
export function newPasskey(options: unknown, made: Partial<Pick<SoftPasskey, 'id' | 'aaguid'>> = {}): SoftPasskey {
  const { user } = options as { readonly user: { readonly id: string } }; // what the server under test answered
  return {
    id: made.id ?? randomBytes(20).toString('base64url'),
    userHandle: user.id,
    keys: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    aaguid: made.aaguid ?? '00000000000000000000000000000000',
  };
}

/** Builds the message of a browser that made a passkey (RegistrationResponseJSON). */
export function registrationBody(passkey: SoftPasskey, ceremony: Ceremony) {
  return {
    ...credential(passkey),
    response: {
      clientDataJSON: base64url(clientDataJson('webauthn.create', ceremony)),
      attestationObject: base64url(attestationObject(passkey, ceremony)),
      transports: ['hybrid', 'internal'],
    },
  };
}

/** Builds the message of a browser whose passkey answered (AuthenticationResponseJSON). */
export function authenticationBody(passkey: SoftPasskey, ceremony: Ceremony) {
  const clientData = clientDataJson('webauthn.get', ceremony);
  const authenticatorData = encodeAuthenticatorData(ceremony, ceremony.flags ?? USUAL_FLAGS);
  const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
  return {
    ...credential(passkey),
    response: {
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, passkey.keys.privateKey)),
      userHandle: passkey.userHandle,
    },
  };
}

/** The attestation object of a passkey that no one vouches for (section 8.7), as CBOR: {fmt: "none", attStmt: {}, authData}. */
export function attestationObject(passkey: SoftPasskey, ceremony: Ceremony): Buffer {
  const authData = Buffer.concat([
    encodeAuthenticatorData(ceremony, (ceremony.flags ?? USUAL_FLAGS) | FLAGS.attested),
    attestedCredential(passkey),
  ]);
  const none = Buffer.from([...textString('fmt'), ...textString('none'), ...textString('attStmt'), EMPTY_MAP]);
  return Buffer.concat([Buffer.from([MAP_OF_THREE]), none, Buffer.from(textString('authData')), byteString(authData)]);
}

const MAP_OF_THREE = 0xa3;
const EMPTY_MAP = 0xa0;

/** A CBOR text string of fewer than 24 characters (RFC 8949, section 3). */
function textString(characters: string): readonly number[] {
  return [0x60 + characters.length, ...Buffer.from(characters)];
}

/** A CBOR byte string of fewer than 65,536 bytes. */
function byteString(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}

function attestedCredential({ aaguid, id, keys }: SoftPasskey): Buffer {
  const idBytes = Buffer.from(id, 'base64url');
  const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from(aaguid, 'hex'),
    Buffer.from([idBytes.length >> 8, idBytes.length & 0xff]),
    idBytes,
    // COSE {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

function encodeAuthenticatorData({ rpId, counter = 0 }: Ceremony, flags: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
}

function clientDataJson(type: string, { challenge, origin, clientData }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...clientData }));
}

function credential({ id }: SoftPasskey) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function base64url(bytes: Buffer): string {
  return bytes.toString('base64url');
}
