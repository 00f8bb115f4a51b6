import { serveImports } from '@uplift/client/importing';
import { openWorkerDevice } from '@uplift/client/records';

serveImports(self, openWorkerDevice());
