import { counted } from '@uplift/core/library';
import type { LeftLibrary } from './libraries.ts';

/** Sentence for someone who is no longer in a church, or who may only read its library from now on. */
export function leftSentence({ name, isMember, rescued }: Omit<LeftLibrary, 'churchId'>): string {
  const happened = isMember
    ? `You can no longer change the library of ${name}.`
    : `You are no longer in ${name}, and its library was removed from this device.`;
  if (rescued === 0) return happened;
  return `${happened} ${counted(rescued, 'record')} with changes that you hadn’t sent yet ${rescued === 1 ? 'is' : 'are'} in My Library now.`;
}
