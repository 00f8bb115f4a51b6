import { createLazyPart, useLazyPart } from '@uplift/ui-kit';
import type { SafetyCodeDialogProps } from './safety-code-dialog.tsx';

const codePart = createLazyPart(() => import('./safety-code-dialog.tsx'));

/** The safety code of a person, in a dialog whose code is fetched when it is opened. */
export function SafetyCode(props: SafetyCodeDialogProps) {
  const part = useLazyPart(codePart, true, props.onClose);
  return part && <part.SafetyCodeDialog {...props} />;
}
