import { openWorkerDevice, serveBackups } from '@uplift/client/records';

serveBackups(self, openWorkerDevice());
