import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LinkButton, type LinkButtonProps } from '@uplift/ui-kit';
import { useUplift, type Uplift } from '../../state/uplift.ts';

const LEFT_STAGE = 'stage.signing-in';

interface SignInFromStageProps extends Pick<LinkButtonProps, 'variant'> {
  readonly children: ReactNode;
}

/** Link to the sign-in page that returns to this stage, which then continues where it was. */
export function SignInFromStage({ variant, children }: SignInFromStageProps) {
  const { tabMemory } = useUplift();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  return (
    <LinkButton
      {...(variant && { variant })}
      href={`/sign-in?to=${encodeURIComponent(address)}`}
      onPress={() => tabMemory.keep(LEFT_STAGE, address)}
    >
      {children}
    </LinkButton>
  );
}

/** Returns whether this address was left to sign in and no stage was opened since. Returns true only once. */
export function isBackFromSigningIn(tabMemory: Uplift['tabMemory'], address: string): boolean {
  const isBack = tabMemory.read(LEFT_STAGE) === address;
  tabMemory.keep(LEFT_STAGE, null);
  return isBack;
}
