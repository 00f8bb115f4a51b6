import { FileDown } from 'lucide-react';
import { useEffect, useState, type ReactNode, useEffectEvent } from 'react';
import { droppedFiles } from './dropped-files.ts';
import styles from './file-drop-target.module.css';
import { Icon } from '../display/icon.tsx';

export interface FileDropTargetProps {
  /** Called with all dropped files, those within folders included. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Describes the drop: "Drop to import". */
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** Accepts files dropped anywhere on the page while it is mounted, and shows it while they are dragged over. */
export function FileDropTarget({ onFiles, label, isDisabled = false, children }: FileDropTargetProps) {
  const isOver = useFileDrop(onFiles, isDisabled);
  return (
    <>
      {children}
      {isOver && (
        <div className={styles['overlay']} aria-hidden>
          <div className={styles['well']}>
            <Icon of={FileDown} size="lg" />
            <span className="title">{label}</span>
          </div>
        </div>
      )}
    </>
  );
}

/** True for a drag of files, not of text or a link. */
export function carriesFiles({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

function useFileDrop(onFiles: (files: readonly File[]) => void, isDisabled: boolean): boolean {
  const [isOver, setOver] = useState(false);
  const receive = useEffectEvent(onFiles);
  useEffect(() => {
    if (isDisabled) return undefined;
    const listening = new AbortController();
    const on = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) => {
      const listener = (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        act(event);
      };
      document.addEventListener(type, listener, { signal: listening.signal });
    };
    on('dragenter', () => setOver(true));
    on('dragover', () => setOver(true));
    // Leaving one element for another within the page names the other one; leaving the window names none.
    on('dragleave', (event) => event.relatedTarget === null && setOver(false));
    on('drop', (event) => {
      setOver(false);
      if (event.dataTransfer) void droppedFiles(event.dataTransfer).then((files) => receive(files));
    });
    return () => {
      listening.abort();
      setOver(false);
    };
  }, [isDisabled]);
  return isOver;
}
