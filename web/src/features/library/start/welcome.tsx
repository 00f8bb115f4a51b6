import { FileUp, HardDrive, Music, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { Button, Icon, LinkButton, VisuallyHidden } from '@uplift/ui-kit';
import type { LibraryDoors } from '../table/library-actions.tsx';
import { DATA_LOSS_WARNING } from '../table/library-foot.tsx';
import { useSampleSongs } from './use-sample-songs.ts';
import styles from './welcome.module.css';

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

/** A picture: screen readers and the keyboard skip it. Its code is fetched after the text beside it is painted. */
function SamplePaper() {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    // A timer that is set in a frame fires after that frame is painted.
    const frame = requestAnimationFrame(() => setTimeout(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className={styles['paper']} aria-hidden inert>
      <Suspense>{isPainted && <SampleChart />}</Suspense>
    </div>
  );
}
