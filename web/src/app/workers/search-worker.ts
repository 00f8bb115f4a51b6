import { serveSearches } from '@uplift/client/searching';
import { openWorkerDevice } from '@uplift/client/records';

serveSearches(self, openWorkerDevice());
