import { test } from './accounts.ts';
import { describeSigningIn, describeTabs } from './sign-in-journey.ts';

test.use({ database: 'postgres' });

describeSigningIn();
describeTabs();
