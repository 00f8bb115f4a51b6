import type { Site } from '../../platform/http/serve.ts';
import { serveAddressChange } from './address-change.route.ts';
import { serveConfirmation } from './confirmation.route.ts';
import { serveDeletion } from './deletion.route.ts';
import { serveEncryption } from './encryption/encryption.route.ts';
import { serveExport } from './export.route.ts';
import { serveIdentity } from './identity.route.ts';
import { servePassword } from './password.route.ts';
import { servePictures } from './pictures.route.ts';
import { serveProfile } from './profile.route.ts';

export { deleteWithAll } from './deletion.ts';
export { takeEffect } from './take-effect.ts';

/** Serves every call about the own account, and people's pictures. */
export function serveAccount(site: Site): void {
  serveProfile(site);
  servePictures(site);
  servePassword(site);
  serveAddressChange(site);
  serveConfirmation(site);
  serveDeletion(site);
  serveEncryption(site);
  serveIdentity(site);
  serveExport(site);
}
