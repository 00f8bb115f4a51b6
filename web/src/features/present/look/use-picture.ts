import { useRef, useState } from 'react';
import type { StorageRefusal } from '@uplift/core/foundation';
import { useToasts } from '@uplift/ui-kit';
import { readPicture, type PictureRefusal } from './picture-file.ts';
import type { OwnSlideSettings } from './use-slide-settings.ts';

/** State of the last choice of a picture. */
export type PictureState =
  | { readonly type: 'settled' }
  | { readonly type: 'reading' }
  | { readonly type: 'refused'; readonly because: string };

/** Choosing the picture behind the words, and removing it. */
export interface PictureChoosing {
  readonly state: PictureState;
  readonly read: (file: File) => void;
  readonly remove: () => void;
}

const NOT_READ: Readonly<Record<PictureRefusal, string>> = {
  'too-large': 'This file is larger than 40 MB. Choose a smaller picture.',
  'no-picture': 'Your browser can’t open this image. Choose a JPEG, PNG or WebP.',
};

const NOT_KEPT: Readonly<Record<StorageRefusal, string>> = {
  'storage-full': 'This device is full, so the picture lasts only until you close this page. Free up some space.',
  'storage-unavailable': 'Couldn’t save the picture, so it lasts only until you close this page. Reload to try again.',
  'storage-newer': 'Couldn’t save the picture: a newer version of Uplift is open. Reload this page.',
  'record-not-found': 'Couldn’t save the picture, so it lasts only until you close this page. Reload to try again.',
  'read-only': 'Couldn’t save the picture, so it lasts only until you close this page.',
};

/** Reads and stores pictures. It outlives the panel, which may be closed while a large one is read. */
export function usePicture({ settings, image, setImage }: OwnSlideSettings): PictureChoosing {
  const [state, setState] = useState<PictureState>({ type: 'settled' });
  const { show } = useToasts();
  const newest = useRef(0);
  const keep = async (picture: string | null) => {
    const stored = await setImage(picture);
    setState(stored.ok ? { type: 'settled' } : { type: 'refused', because: NOT_KEPT[stored.refusal] });
  };
  const read = async (file: File) => {
    newest.current += 1;
    const own = newest.current;
    setState({ type: 'reading' });
    const picture = await readPicture(file, settings.backgroundColor);
    // Another was chosen meanwhile, or none: the last word counts.
    if (own !== newest.current) return;
    if (picture.ok) await keep(picture.value);
    else setState({ type: 'refused', because: NOT_READ[picture.refusal] });
  };
  const remove = () => {
    newest.current += 1;
    void keep(null);
    show({ message: 'Picture removed.', action: { label: 'Undo', onAction: () => void keep(image) } });
  };
  return { state, read: (file) => void read(file), remove };
}
