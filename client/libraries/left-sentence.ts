import { counted } from '@uplift/core/library';
import type { LeftLibrary } from './libraries.ts';

/** Sentence for someone who is no longer in a church. */
export function leftSentence({ name, rescued }: Pick<LeftLibrary, 'name' | 'rescued'>): string {
  const gone = `You are no longer in ${name}, and its library was removed from this device.`;
  if (rescued === 0) return gone;
  return `${gone} ${counted(rescued, 'record')} with changes that you hadn’t sent yet ${rescued === 1 ? 'is' : 'are'} in My Library now.`;
}
