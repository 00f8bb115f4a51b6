import type { Device } from './device.ts';
import type { HostileSite } from './hostile-server.ts';
import type { Owner } from './person.ts';

/** What a script of a hostile server acts on. */
export interface Stage {
  readonly hostile: HostileSite;
  readonly owner: Owner;
  /** Opens a new browser, which is closed after the script. */
  openBrowser(): Device;
  /** Signs the owner in there, with the mailed code. Returns the complaints, or null. */
  signIn(device: Device): Promise<string | null>;
}

/** What a person sees after a script. */
export interface Seen {
  /** The message that the page shows. */
  readonly message: string;
  /** The device that goes on, if it isn't the owner's own. */
  readonly device?: Device;
}

/** A server that means harm, in one way. */
export interface Script {
  readonly name: string;
  /** What the server does. */
  readonly server: string;
  /** A part of the message that a person reads. */
  readonly message: string;
  /** What is kept, and goes on. */
  readonly kept: string;
  readonly run: (stage: Stage) => Promise<Seen>;
}
