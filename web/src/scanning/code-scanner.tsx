import { scanWords, startScan, troubleWords, type Scan, type ScanState } from '@uplift/client/scanning';
import { Button, FilePicker, Notice, useFocusKey } from '@uplift/ui-kit';
import { ImageUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { after } from '../state/after.ts';
import { useUplift } from '../state/uplift.ts';
import styles from './code-scanner.module.css';

export interface CodeScannerProps {
  /** Names the code that is looked for: “Daniel’s code”. */
  readonly code: string;
  /** A sentence about what can be done without a camera. */
  readonly instead: string;
  /** Returns true for the text of a code that is looked for. */
  readonly isWanted: (text: string) => boolean;
  readonly onFound: (text: string) => void;
  /** Called when the person stops it, or hides the page. The camera is closed once this isn't drawn. */
  readonly onEnd: () => void;
}

/** Key of the button that stops scanning, for the focus. */
export const STOP_KEY = 'stop scanning';

/** Picture of the camera, until a QR code that is looked for is in it, or in a photo that is chosen in its place. */
export function CodeScanner({ code, instead, ...props }: CodeScannerProps) {
  const { video, state, readPhoto } = useScan(props);
  const trouble = troubleWords(state);
  const words = scanWords(state, code);
  return (
    <div className={styles['scanner']}>
      <video
        ref={video}
        className={styles['picture']}
        hidden={trouble !== null}
        aria-label="Camera"
        autoPlay
        muted
        playsInline
      />
      {trouble !== null && <Notice tone="bad">{`${trouble} ${instead}`}</Notice>}
      <output className="hint">{trouble === null || state.hint !== null ? words : ''}</output>
      <span className={styles['actions']}>
        <Button ref={useFocusKey(STOP_KEY)} onPress={props.onEnd}>
          {trouble === null ? 'Stop' : 'Back'}
        </Button>
        <FilePicker
          variant="quiet"
          icon={ImageUp}
          accept={['image/*']}
          isMultiple={false}
          onFiles={([photo]) => photo && readPhoto(photo)}
        >
          Choose a Photo
        </FilePicker>
      </span>
    </div>
  );
}

function useScan(props: Pick<CodeScannerProps, 'isWanted' | 'onFound' | 'onEnd'>) {
  const { loadCodeCamera: loadCamera, now } = useUplift();
  const video = useRef<HTMLVideoElement>(null);
  const begun = useRef<Scan | null>(null);
  const [state, setState] = useState<ScanState>({ camera: 'opening', hint: null });
  const isWanted = useEffectEvent(props.isWanted);
  const onFound = useEffectEvent(props.onFound);
  const onHidden = useEffectEvent(props.onEnd);
  useEffect(() => {
    if (video.current === null) return undefined;
    const scan = startScan(
      { loadCamera, now, after },
      {
        video: video.current,
        isWanted: (text) => isWanted(text),
        onFound: (text) => onFound(text),
        onHidden: () => onHidden(),
      },
    );
    begun.current = scan;
    const stop = scan.state.subscribe(() => setState(scan.state.get()));
    return () => {
      stop();
      scan.end();
    };
  }, [loadCamera, now]);
  return { video, state, readPhoto: (photo: Blob) => void begun.current?.readPhoto(photo) };
}
