import { ScreenShare } from 'lucide-react';
import { Button } from '@uplift/ui-kit';
import { ParticipantsButton } from '../../room/index.ts';
import { backFromStage, closeLabel, SetListMenu, StageBar, useClearedStage } from '../../stage/index.ts';
import { useUplift } from '../../state/uplift.ts';
import { SlideLook } from './look/slide-look.tsx';
import styles from './present-header.module.css';
import type { Presented } from './use-presented.ts';

const GOES_ALONG = 'Your slides move with their beat until you move them yourself.';

/** Title and progress of the presentation, its list, the look of slides, and the audience's window. */
export function PresentHeader(parts: Presented & { readonly title: string }) {
  const { title, presentation, conditions, dispatch, own, secondLanguage, window, together } = parts;
  const close = useClose(parts);
  const label = closeLabel(presentation.isShared);
  const back = backFromStage(presentation);
  return (
    <StageBar title={title} back={back} facts={<Facts {...parts} />}>
      <SetListMenu
        list={presentation.list}
        current={presentation.place.songIndex}
        conditions={conditions}
        onPick={(songIndex) => dispatch({ type: 'picked', songIndex })}
        leaving={{ back, clearLabel: label, onClear: close }}
      />
      <ParticipantsButton look="count" goesAlong={GOES_ALONG} {...together} />
      <SlideLook own={own} secondLanguage={secondLanguage} />
      <span className={styles['close']}>
        <Button variant="quiet" onPress={close}>
          {label}
        </Button>
      </span>
      <Button variant={window.state === 'open' ? 'secondary' : 'primary'} icon={ScreenShare} onPress={window.present}>
        <span className={styles['words']}>{window.state === 'open' ? 'Show Slides' : 'Open Slides'}</span>
      </Button>
    </StageBar>
  );
}

function Facts({ deck, index }: Presented) {
  if (deck === null) return null;
  const section = deck.slides[index]?.sectionName ?? '';
  return (
    <p className={styles['facts']}>
      {section !== '' && <span>{section}</span>}
      <span className="num">{`Slide ${index + 1} of ${deck.slides.length}`}</span>
    </p>
  );
}

/** Takes the window away and everything with it (PRES-9). */
function useClose({ presentation, dispatch }: Presented): () => void {
  const { audience } = useUplift();
  return useClearedStage({
    path: '/present',
    message: 'Presentation closed.',
    clear() {
      audience.close();
      audience.publish({ show: null });
      audience.publish({ deck: null });
      dispatch({ type: 'cleared' });
    },
    bringBack: () =>
      dispatch({ type: 'brought-back', presentation: { ...presentation, live: null, startedAtEpochMs: null } }),
  });
}
