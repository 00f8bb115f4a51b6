import type { SetId } from '@uplift/core/foundation';
import { songLink } from '@uplift/core/links';
import { isSongItem, setLink, sharedSetLink, type SetItem } from '@uplift/core/set-list';

/** The page that a stage was opened from, for its back link. */
export interface BackFromStage {
  readonly href: string;
  readonly label: string;
}

interface LeftStage {
  readonly list: readonly SetItem[];
  readonly setId: SetId | null;
  readonly isShared?: boolean;
}

/**
 * Links to the plan of the set on the stage, to a single song, or to the library for several songs without a set. The
 * stage stays unchanged.
 */
export function backFromStage({ list, setId, isShared = false }: LeftStage): BackFromStage {
  if (setId !== null) {
    return { href: isShared ? sharedSetLink(setId) : setLink(setId), label: 'Back to the Plan' };
  }
  const [only, ...others] = list;
  if (only === undefined || others.length > 0 || !isSongItem(only)) {
    return { href: '/library/songs', label: 'Back to the Library' };
  }
  return { href: songLink({ id: only.song_id, arrangement_id: only.arrangement }), label: 'Back to the Song' };
}
