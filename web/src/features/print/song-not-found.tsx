import { Notice } from '@uplift/ui-kit';

/** Stands where a song's options would. */
export function SongNotFound() {
  return <Notice tone="wait">Song Not Found. It isn’t on this device, so it won’t be printed.</Notice>;
}
