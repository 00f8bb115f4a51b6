import { Notice } from '@uplift/ui-kit';

/** Replaces the options of a missing song. */
export function SongNotFound() {
  return <Notice tone="wait">Song Not Found. It isn’t on this device, so it won’t be printed.</Notice>;
}
