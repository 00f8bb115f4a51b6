import { test } from './accounts.ts';
import { describeSigningIn } from './sign-in-journey.ts';

test.use({ database: 'postgres' });

describeSigningIn();
