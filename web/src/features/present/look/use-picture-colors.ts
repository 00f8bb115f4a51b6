import { useEffect, useState } from 'react';

/** Sampling grid of a picture: spots as large as a word on the wall. */
const SPOTS = { across: 8, down: 6 } as const;
const NONE: readonly string[] = [];

interface Seen {
  readonly image: string;
  readonly colors: readonly string[];
}

/** Colors of a picture (a data URL) spot by spot, as '#rrggbb'; empty before it is analyzed, and without a picture. */
export function usePictureColors(image: string | null): readonly string[] {
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    if (image === null) return undefined;
    let isCurrent = true;
    const picture = new Image();
    const look = () => {
      if (isCurrent) setSeen({ image, colors: sampleColors(picture) });
    };
    picture.addEventListener('load', look);
    picture.src = image;
    return () => {
      isCurrent = false;
    };
  }, [image]);
  return seen !== null && seen.image === image ? seen.colors : NONE;
}

function sampleColors(picture: HTMLImageElement): readonly string[] {
  const canvas = document.createElement('canvas');
  canvas.width = SPOTS.across;
  canvas.height = SPOTS.down;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) return NONE;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, SPOTS.across, SPOTS.down);
  const { data } = pen.getImageData(0, 0, SPOTS.across, SPOTS.down);
  return Array.from({ length: SPOTS.across * SPOTS.down }, (_, spot) =>
    formatHex(data.subarray(spot * 4, spot * 4 + 3)),
  );
}

const formatHex = (channels: Uint8ClampedArray): string =>
  `#${Array.from(channels, (channel) => channel.toString(16).padStart(2, '0')).join('')}`;
