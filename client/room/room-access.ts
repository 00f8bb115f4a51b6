import type { Store } from '@uplift/core/foundation';
import type { Room, RoomState } from '@uplift/core/room';

/** Playing together, as the pages see it. */
export interface RoomAccess {
  /** State of this page's room; off until one is entered. */
  readonly state: Store<RoomState>;
  /** The room of this page. Its code is loaded on first use; null if that fails, as without network. */
  open(): Promise<Room | null>;
}
