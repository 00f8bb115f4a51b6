import { test } from '../support/accounts.ts';
import { describeForgottenPassword, describeSigningIn, describeTabs } from './sign-in-journey.ts';

test.use({ database: 'postgres' });

describeSigningIn();
describeForgottenPassword();
describeTabs();
