import { FileTrigger } from 'react-aria-components';
import { Button, type ButtonProps } from '../buttons/button.tsx';

export interface FilePickerProps extends Omit<ButtonProps, 'onPress'> {
  readonly onFiles: (files: readonly File[]) => void;
  /** File extensions with their dot, or media types. */
  readonly accept?: readonly string[];
  readonly isMultiple?: boolean;
  /** Chooses a folder with all that is in it. */
  readonly isFolder?: boolean;
}

/** A button that opens the device's own file chooser. */
export function FilePicker({ onFiles, accept, isMultiple = true, isFolder = false, ...button }: FilePickerProps) {
  const receive = (list: FileList | null) => {
    if (list !== null && list.length > 0) onFiles([...list]);
  };
  return (
    <FileTrigger
      allowsMultiple={isMultiple}
      acceptDirectory={isFolder}
      {...(accept && { acceptedFileTypes: accept })}
      onSelect={receive}
    >
      <Button {...button} />
    </FileTrigger>
  );
}
