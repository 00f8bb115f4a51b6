import type { ImportPreview, ImportSession } from '@uplift/client/importing';
import type { ImportFile } from '@uplift/core/import';
import { importedSongs } from '@uplift/core/import';
import { Button, Kbd, Notice, Spinner } from '@uplift/ui-kit';
import { FileFacts } from './import-file-row.tsx';
import styles from './import-preview-view.module.css';
import { PreviewChart } from './preview-chart.tsx';
import { PreviewLines } from './preview-lines.tsx';

interface ImportPreviewViewProps {
  readonly file: ImportFile;
  readonly preview: ImportPreview;
  readonly session: ImportSession;
}

/** Lines of a file with the kind each was read as, which can be changed. Every change reads the song again. */
export function ImportPreviewView({ file, preview, session }: ImportPreviewViewProps) {
  const { key, lines, kinds, isGone } = preview;
  return (
    <>
      <output className={styles['facts']}>
        <FileFacts file={file} />
      </output>
      <div className={styles['head']}>
        <p className="hint">Select a misread line and choose what it is. The preview updates instantly.</p>
        <p className={styles['keys']}>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> move
          </span>
          <span>
            <Kbd>Shift</Kbd> marks several
          </span>
          <span>
            <Kbd>C</Kbd> <Kbd>L</Kbd> <Kbd>S</Kbd> <Kbd>M</Kbd> <Kbd>X</Kbd> set them
          </span>
        </p>
      </div>
      {isGone && (
        <Notice tone="bad">This file can no longer be read. What was already read from it will be imported.</Notice>
      )}
      {lines === null && !isGone && <Spinner label="Opening the file" />}
      {lines !== null && (
        <div className={styles['both']}>
          <section className={styles['lines']} aria-label="In the file">
            <h3 className={styles['heading']}>In the file, {file.name}</h3>
            <PreviewLines
              key={key}
              lines={lines}
              kinds={kinds}
              onSet={(numbers, kind) => session.previews.set(numbers, kind)}
            />
          </section>
          {importedSongs(file).map(({ song }) => (
            <PreviewChart key={song.id} listed={song} />
          ))}
        </div>
      )}
    </>
  );
}

interface ImportPreviewFooterProps {
  readonly preview: ImportPreview;
  readonly session: ImportSession;
}

export function ImportPreviewFooter({ preview, session }: ImportPreviewFooterProps) {
  return (
    <>
      <span className={styles['reset']}>
        <Button variant="quiet" onPress={() => session.previews.reset()} isDisabled={preview.kinds.size === 0}>
          Reset
        </Button>
      </span>
      <Button variant="primary" onPress={() => session.previews.close()}>
        Back to Files
      </Button>
    </>
  );
}
