import { openWorkerDevice } from '@uplift/client/records';
import { servePulls } from '@uplift/client/sync';

servePulls(self, openWorkerDevice(), (input, init) => fetch(input, init));
