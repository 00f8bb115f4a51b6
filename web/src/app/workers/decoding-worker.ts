import { serveDecoding } from '@uplift/adapters/codes';

serveDecoding(self);
