import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { droppedFiles } from './dropped-files.ts';
import styles from './drop-zone.module.css';
import { carriesFiles } from './file-drop-target.tsx';

export interface DropZoneProps {
  /** Called with all files of a drop on the zone, or of a paste anywhere while it is mounted. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** A field that files can be dropped on. Add a button that chooses them too: not everyone can drag. */
export function DropZone({ onFiles, isDisabled = false, children }: DropZoneProps) {
  const { isOver, ...listeners } = useDrops(onFiles, isDisabled);
  usePastes(onFiles, isDisabled);
  return (
    <div {...listeners} className={styles['zone']} {...(isOver && { 'data-drop-target': true })}>
      {children}
    </div>
  );
}

function useDrops(onFiles: DropZoneProps['onFiles'], isDisabled: boolean) {
  const [isOver, setOver] = useState(false);
  // The pointer enters a child before it leaves the parent.
  const depth = useRef(0);
  const move = (by: 1 | -1) => (event: DragEvent) => {
    if (isDisabled || !carriesFiles(event)) return;
    depth.current += by;
    setOver(depth.current > 0);
  };
  return {
    isOver,
    onDragEnter: move(1),
    onDragLeave: move(-1),
    onDragOver(event: DragEvent) {
      if (carriesFiles(event)) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      if (!isDisabled) void droppedFiles(event.dataTransfer).then(onFiles);
    },
  };
}

function usePastes(onFiles: DropZoneProps['onFiles'], isDisabled: boolean): void {
  const receive = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0 && !isDisabled) onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => receive(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
