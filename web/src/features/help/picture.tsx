import { classNames } from '@uplift/ui-kit';
import styles from './article-body.module.css';
import SIZES from './pictures/sizes.json';

/** The pictures by file. `npm run pictures` takes them from the app itself, with their sizes. */
const ADDRESSES = import.meta.glob<string>('./pictures/*.avif', { query: '?url', import: 'default', eager: true });

const SIZE_OF: Readonly<Record<string, { readonly width: number; readonly height: number }>> = SIZES;

interface PictureProps {
  readonly name: string;
  readonly alt: string;
}

/** A picture of the app. It reserves its place while loading, and is fetched shortly before it becomes visible. */
export function Picture({ name, alt }: PictureProps) {
  const address = ADDRESSES[`./pictures/${name}.avif`];
  const size = SIZE_OF[name];
  if (address === undefined || size === undefined) return null;
  const isTall = size.height > size.width;
  return (
    <figure className={styles['figure']}>
      <img
        src={address}
        alt={alt}
        {...size}
        loading="lazy"
        decoding="async"
        className={classNames(styles['picture'], isTall && styles['phone'])}
      />
    </figure>
  );
}
