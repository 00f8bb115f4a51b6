import { describeSigningIn } from './sign-in-journey.ts';

describeSigningIn();
