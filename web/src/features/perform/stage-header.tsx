import { itemTitle } from '@uplift/client/stage';
import { isSignedIn } from '@uplift/core/membership';
import { useState } from 'react';
import { LayerSettings, SongFacts } from '../../chart/index.ts';
import { ParticipantsButton } from '../../room/index.ts';
import { backFromStage, clearLabel, SetListMenu, StageBar, StageClock, useClearedStage } from '../../stage/index.ts';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import { stageActions } from './stage-actions.ts';
import type { StageParts } from './stage-parts.ts';
import { StagePreferences } from './stage-preferences.tsx';

interface StageHeaderProps extends StageParts {
  /** Opens what teaches the pedals. */
  readonly onTeach: () => void;
}

const GOES_ALONG = 'Your chart moves with theirs until you move it yourself.';

/** The song that is played, its place in the list, and the look of its chart. */
export function StageHeader({ onTeach, ...stage }: StageHeaderProps) {
  const { performance, condition, conditions, playing, own, device, layer, dispatch, liveScroll } = stage;
  const { ledSound, together } = stage;
  const [isLayerOpen, setLayerOpen] = useState(false);
  const isMember = isSignedIn(useStore(useUplift().session));
  const back = backFromStage(performance);
  const clear = useClearedStage({
    path: '/perform',
    message: 'Performance cleared.',
    clear: () => dispatch({ type: 'cleared' }),
    bringBack: () => dispatch({ type: 'brought-back', performance }),
  });
  return (
    <StageBar title={itemTitle(condition)} back={back} facts={playing !== null && <SongFacts {...playing} />}>
      {playing !== null && <StageClock />}
      <SetListMenu
        list={performance.list}
        current={performance.place.songIndex}
        conditions={conditions}
        transposed={performance.transposed}
        onPick={(songIndex) => dispatch({ type: 'picked', songIndex })}
        leaving={{ back, clearLabel: clearLabel(performance.setId, isMember), onClear: clear }}
      />
      <StagePreferences
        own={own}
        ledSound={ledSound}
        song={playing}
        onTranspose={(by) => dispatch({ type: 'transposed', by })}
        actions={stageActions(liveScroll, { onPedals: onTeach, onLayer: playing && (() => setLayerOpen(true)) })}
      />
      {playing !== null && (
        <LayerSettings
          own={layer}
          song={playing}
          device={device}
          isOpen={isLayerOpen}
          onClose={() => setLayerOpen(false)}
        />
      )}
      <ParticipantsButton look="pictures" goesAlong={GOES_ALONG} {...together} />
    </StageBar>
  );
}
