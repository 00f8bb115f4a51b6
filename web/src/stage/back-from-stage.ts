import type { SetId } from '@uplift/core/foundation';
import { setLink, sharedSetLink } from '@uplift/core/set-list';

/** Where a stage was opened from. */
export interface BackFromStage {
  readonly href: string;
  readonly label: string;
}

/** The plan of the set that is on the stage; the library for songs of no set. The stage stays as it is. */
export function backFromStage(stage: { readonly setId: SetId | null; readonly isShared?: boolean }): BackFromStage {
  if (stage.setId === null) return { href: '/library/songs', label: 'Back to the Library' };
  const href = stage.isShared === true ? sharedSetLink(stage.setId) : setLink(stage.setId);
  return { href, label: 'Back to the Plan' };
}
