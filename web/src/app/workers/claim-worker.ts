import { openWorkerDevice, serveClaims } from '@uplift/client/records';

serveClaims(self, openWorkerDevice());
