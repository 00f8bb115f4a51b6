import { encodeQR } from 'qr';
import { createCodeCamera, type CodeCamera, type CodeCameraParts } from '../code-camera.ts';
import { startDecodingHere } from './decoding-here.ts';

const [WIDTH, HEIGHT, MODULE_PX] = [640, 480, 8];
/** The picture is drawn again as often as a camera makes one. */
const FRAME_MS = 40;

/** A camera whose pictures a test draws. What reads them is the real reader. */
export interface TestCamera {
  readonly camera: CodeCamera;
  /** Holds a QR code before the camera; null takes it away. */
  show(text: string | null): void;
  /** True while any of its pictures can be seen. */
  isOn(): boolean;
  /** Unplugs the camera. */
  unplug(): void;
  /** The present picture, as a photo. */
  photo(): Promise<Blob>;
}

export function createTestCamera(parts: Partial<CodeCameraParts> = {}): TestCamera {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  let shown: string | null = null;
  const tracks: MediaStreamTrack[] = [];
  const draw = () => drawPicture(canvas, shown);
  const getUserMedia = async () => {
    const stream = canvas.captureStream();
    tracks.push(...stream.getTracks());
    const timer = setInterval(() => {
      draw();
      if (tracks.every(({ readyState }) => readyState === 'ended')) clearInterval(timer);
    }, FRAME_MS);
    return stream;
  };
  draw();
  return {
    camera: createCodeCamera({
      devices: { getUserMedia },
      detector: undefined,
      startDecoding: startDecodingHere,
      ...parts,
    }),
    show(text) {
      shown = text;
      draw();
    },
    isOn: () => tracks.some(({ readyState }) => readyState === 'live'),
    unplug: () => tracks.forEach((track) => track.dispatchEvent(new Event('ended'))),
    photo: () => toPhoto(canvas),
  };
}

/** A canvas as a PNG. */
export function toPhoto(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The canvas is empty.')) : resolve(blob)));
  });
}

function drawPicture(canvas: HTMLCanvasElement, text: string | null): void {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no canvas.');
  context.fillStyle = '#b4b4b4';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  if (text === null) return;
  const rows = encodeQR(text, 'raw', { border: 4 });
  const side = rows.length * MODULE_PX;
  const [left, top] = [Math.floor((WIDTH - side) / 2), Math.floor((HEIGHT - side) / 2)];
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => {
      context.fillStyle = isDark ? '#111' : '#fff';
      context.fillRect(left + x * MODULE_PX, top + y * MODULE_PX, MODULE_PX, MODULE_PX);
    }),
  );
}
