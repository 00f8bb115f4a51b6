import { FileUp, HardDrive, Music, Plus } from 'lucide-react';
import { lazy, startTransition, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { Button, Icon, LinkButton, VisuallyHidden } from '@uplift/ui-kit';
import type { LibraryDoors } from '../table/library-actions.tsx';
import { DATA_LOSS_WARNING } from '../table/library-foot.tsx';
import { useSampleSongs } from './use-sample-songs.ts';
import styles from './welcome.module.css';

/** Distance from the screen at which the sample is drawn. */
const NEAR = '200px';

/** Without a network the sheet of paper stays blank. */
const SampleChart = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./sample-chart.tsx')).SampleChart };
  } catch {
    return { default: () => null };
  }
});

/** Content of an empty library: the ways to fill it, and a sample chart. */
export function Welcome({ onAddSong, onImport }: LibraryDoors) {
  const addSamples = useSampleSongs();
  return (
    <div className={styles['welcome']}>
      <div>
        <h2 className={`title ${styles['headline']}`}>Welcome to the song library!</h2>
        <p className={styles['lead']}>
          Write a chart from scratch, or drop in the chord sheets you already have: ChordPro, text, PDF, OnSong,
          OpenSong or SongSelect. Everything stays on this device and works without a connection.
        </p>
        <div className={styles['ways']}>
          <Button variant="primary" size="lg" icon={Plus} onPress={onAddSong}>
            Add Song
          </Button>
          <Button size="lg" icon={FileUp} onPress={onImport}>
            Import Files
          </Button>
          <Button size="lg" icon={Music} onPress={() => void addSamples()}>
            Try Three Songs
          </Button>
          <LinkButton variant="quiet" size="lg" href="/help/guides?category=library">
            Learn more<VisuallyHidden> about the library</VisuallyHidden>
          </LinkButton>
        </div>
        <div className={styles['keep']}>
          <Icon of={HardDrive} />
          <span>{DATA_LOSS_WARNING} Once you have songs, Export Library saves a copy as a file.</span>
        </div>
      </div>
      <SamplePaper />
    </div>
  );
}

/** A picture: screen readers and the keyboard skip it. Its code is fetched once the text beside it is painted and its place is nearly on the screen. */
function SamplePaper() {
  const paper = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (paper.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        startTransition(() => setNear(true));
      },
      { rootMargin: NEAR },
    );
    observer.observe(paper.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={paper} className={styles['paper']} aria-hidden inert>
      <Suspense>{isNear && <SampleChart />}</Suspense>
    </div>
  );
}
