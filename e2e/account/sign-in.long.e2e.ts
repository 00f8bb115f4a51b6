import { describeForgottenPassword } from './sign-in-journey.ts';

describeForgottenPassword();
