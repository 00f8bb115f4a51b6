import type { ComponentProps, ReactNode } from 'react';
import { RecoveryKeyForm } from '../../../encryption/index.ts';
import { StepHeading } from './step-heading.tsx';

interface KeyStepProps extends Pick<ComponentProps<typeof RecoveryKeyForm>, 'recoveryKey' | 'onBack' | 'onContinue'> {
  readonly crumbs?: ReactNode;
}

/** The words of the new recovery key, to be written down. */
export function KeyStep({ crumbs, ...form }: KeyStepProps) {
  return (
    <>
      <StepHeading
        title="Write down your recovery key"
        lead="These 12 words open your songs on a new device. We show them once and don’t keep them."
        crumbs={crumbs}
      />
      <RecoveryKeyForm {...form} />
    </>
  );
}
