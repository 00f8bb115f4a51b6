import { ImageUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PICTURE_TYPES } from '@uplift/core/membership';
import { Avatar, DropZone, FilePicker, Notice, type AvatarProps } from '@uplift/ui-kit';
import styles from './account.module.css';
import { squarePicture, type PictureRefusal } from './square-picture.ts';

const REFUSALS: Readonly<Record<PictureRefusal, string>> = {
  'not-png-or-jpeg':
    'This isn’t a PNG or JPEG. Choose another picture, or save this one in one of those formats first.',
  unreadable: 'This file couldn’t be opened as a picture. Choose another one.',
};
const ONE_ONLY = 'Drop one picture only.';

interface PictureFieldProps {
  /** Avatar that is shown until a picture is chosen. */
  readonly current: Pick<AvatarProps, 'name' | 'picture' | 'icon' | 'shape'>;
  /** Called with the square, a JPEG ready to be sent. */
  readonly onChoose: (picture: Blob) => void;
  /** Called when a file begins to be read, which takes a large photo a second on a slow tablet, and when it is done. */
  readonly onReading: (isReading: boolean) => void;
  readonly isDisabled: boolean;
  /** The reason nothing can be saved yet, or null. */
  readonly complaint: string | null;
}

/** Takes one picture by a drop, a paste or the file chooser, and shows the square it becomes. */
export function PictureField({ current, onChoose, onReading, isDisabled, complaint }: PictureFieldProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [shown, show] = useShownBlob();
  const take = async (files: readonly File[]) => {
    const [file, ...more] = files;
    if (file === undefined || more.length > 0) return setFailure(ONE_ONLY);
    onReading(true);
    const square = await squarePicture(file);
    onReading(false);
    setFailure(square.ok ? null : REFUSALS[square.refusal]);
    if (!square.ok) return;
    show(square.value);
    onChoose(square.value);
  };
  const because = failure ?? complaint;
  return (
    <>
      <DropZone isDisabled={isDisabled} onFiles={(files) => void take(files)}>
        <Avatar {...current} size="xl" {...(shown !== null && { picture: shown })} />
        <p className={styles['dropWords']}>Drag and drop a PNG or JPEG picture here, or select one.</p>
        <FilePicker
          icon={ImageUp}
          accept={PICTURE_TYPES}
          isMultiple={false}
          isDisabled={isDisabled}
          onFiles={(files) => void take(files)}
        >
          Select Image
        </FilePicker>
      </DropZone>
      {because !== null && <Notice tone="bad">{because}</Notice>}
    </>
  );
}

/** Address of a blob in memory, revoked when another one is shown. */
function useShownBlob(): readonly [string | null, (blob: Blob) => void] {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (address === null) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  return [address, (blob) => setAddress(URL.createObjectURL(blob))];
}
