import { sampleSongs } from '@uplift/core/sample-songs';
import { FileUp, HardDrive, Music, Plus } from 'lucide-react';
import { useRef } from 'react';
import { keyLabel } from '@uplift/core/music';
import { layOutChart } from '@uplift/core/songbook';
import { Button, Icon, LinkButton, VisuallyHidden } from '@uplift/ui-kit';
import { AccidentalText, ChartView, useChartFit } from '../../../chart/index.ts';
import type { LibraryDoors } from '../table/library-actions.tsx';
import { DATA_LOSS_WARNING } from '../table/library-foot.tsx';
import { useSampleSongs } from './use-sample-songs.ts';
import styles from './welcome.module.css';

let ids = 0;
const [SAMPLE] = sampleSongs(() => `sample-${String((ids += 1))}`); // drawn and never stored
const CHART = layOutChart(SAMPLE, null);
const CHART_SIZE_PX = 21;

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
      <SampleChart />
    </div>
  );
}

/** A picture of a chart: nothing in it is read out or reached. */
function SampleChart() {
  const paper = useRef<HTMLDivElement>(null);
  const fit = useChartFit(CHART, paper, { preferencePx: CHART_SIZE_PX, fitsWidth: true, namesPx: 0 });
  return (
    <div className={styles['paper']} aria-hidden inert>
      <p className={`title ${styles['songTitle']}`}>{CHART.title}</p>
      <div className={styles['facts']}>
        <span>
          <AccidentalText text={keyLabel(CHART.key)} />
        </span>
        <span>76 bpm</span>
        <span>{SAMPLE.time_signature}</span>
      </div>
      <div ref={paper} className={styles['chart']}>
        {fit && <ChartView name={CHART.title} chart={CHART} fit={{ ...fit, marginAbove: true }} chordColor="black" />}
      </div>
    </div>
  );
}
