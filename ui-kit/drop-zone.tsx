import type { ReactNode } from 'react';
import {
  DropZone as AriaDropZone,
  isFileDropItem,
  type DropZoneProps as AriaDropZoneProps,
} from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './drop-zone.module.css';

export interface DropZoneProps {
  /** What may be dropped or pasted: "Drop a picture". */
  readonly label: string;
  /** Called with all files of a drop, or of a paste while it has the focus. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

type DropEvent = Parameters<NonNullable<AriaDropZoneProps['onDrop']>>[0];

/** A field that files can be dropped on. */
export function DropZone({ label, onFiles, isDisabled = false, children }: DropZoneProps) {
  const receive = async ({ items }: DropEvent) => {
    const files = await Promise.all(items.filter(isFileDropItem).map((item) => item.getFile()));
    if (files.length > 0) onFiles(files);
  };
  return (
    <AriaDropZone
      aria-label={label}
      isDisabled={isDisabled}
      onDrop={(event) => void receive(event)}
      className={classNames(styles['zone'])}
    >
      {children}
    </AriaDropZone>
  );
}
