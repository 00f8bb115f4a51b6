import { signUp, verifyCode } from '@uplift/contract';

/** A server that prints its mails, and its output until now. */
export interface PrintingServer {
  readonly port: number;
  readonly output: () => string;
}

const SECRET = Buffer.from('of a person who writes songs ...').toString('base64url');
const MAILED_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;

/**
 * Signs a person up with the code that is mailed to them. Returns the session's token. `network` is their address behind
 * a proxy, so that many may sign up.
 */
export async function signUpPerson(server: PrintingServer, address: string, network = '127.0.0.1'): Promise<string> {
  const person = { full_name: 'A Writer', new_email_address: address, new_password: SECRET, masterKey: SECRET };
  const begun = await post(server.port, { path: signUp.path, body: person, headers: { 'x-forwarded-for': network } });
  const body = { verification_code: await mailedCode(server, address) };
  const headers = { 'x-forwarded-for': network, cookie: `uplift_session=${begun}` };
  return post(server.port, { path: verifyCode.path, body, headers });
}

interface Posted {
  readonly path: string;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the token of the session that the answer sets. */
async function post(port: number, { path, body, headers }: Posted): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const token = /^uplift_session=([^;]+)/u.exec(response.headers.getSetCookie().join('\n'))?.[1];
  if (token === undefined) throw new Error(`Signing up was answered with ${response.status}: ${await response.text()}`);
  return token;
}

async function mailedCode({ output }: PrintingServer, address: string): Promise<string> {
  const mail = new RegExp(`^Mail for ${address.replaceAll('.', String.raw`\.`)}: .*\\b(\\d{6})$`, 'mu');
  for (let waited = 0; waited < MAILED_WITHIN_MS; waited += LOOK_EVERY_MS) {
    const code = mail.exec(output())?.[1];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error('No code was mailed.');
}
