import { serveHashing } from '@uplift/adapters/keys';

serveHashing(self);
