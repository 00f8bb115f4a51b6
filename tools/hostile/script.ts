import type { Device } from './device.ts';
import type { HostileSite } from './hostile-server.ts';
import type { Owner } from './person.ts';

/** The people and devices that a script of a hostile server acts on. */
export interface Stage {
  readonly hostile: HostileSite;
  readonly owner: Owner;
  /** Opens a new browser, which is closed after the script. */
  readonly openBrowser: () => Device;
  /** Signs the owner in there, with the mailed code. Returns the complaints, or null. */
  signIn(device: Device): Promise<string | null>;
}

/** Outcome of a script, as a person sees it. */
export interface Seen {
  /** The message that the page shows. */
  readonly message: string;
  /** The device that goes on, if it isn't the owner's own. */
  readonly device?: Device;
}

/** A server that means harm, in one way. */
export interface Script {
  readonly name: string;
  /** Action of the server, without its subject: "cuts the end off the envelope". */
  readonly server: string;
  /** A part of the message that a person reads. */
  readonly message: string;
  /** The things that stay and go on. */
  readonly kept: string;
  readonly run: (stage: Stage) => Promise<Seen>;
}
