import { Notice } from '@uplift/ui-kit';

/** Stands where a song's options would. */
export function SongNotFound() {
  return <Notice tone="wait">Song Not Found. It is not on this device, so it is not printed.</Notice>;
}
