import { useRef } from 'react';
import { keyLabel } from '@uplift/core/music';
import { sampleSongs } from '@uplift/core/sample-songs';
import { layOutChart } from '@uplift/core/songbook';
import { AccidentalText, ChartView, useChartFit } from '../../../chart/index.ts';
import styles from './welcome.module.css';

let ids = 0;
const [SAMPLE] = sampleSongs(() => `sample-${String((ids += 1))}`); // drawn and never stored
const CHART = layOutChart(SAMPLE, null);
const CHART_SIZE_PX = 21;

/** A chart as it looks on stage, for the sheet of paper on the welcome page. */
export function SampleChart() {
  const paper = useRef<HTMLDivElement>(null);
  const fit = useChartFit(CHART, paper, { preferencePx: CHART_SIZE_PX, fitsWidth: true, namesPx: 0 });
  return (
    <>
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
    </>
  );
}
