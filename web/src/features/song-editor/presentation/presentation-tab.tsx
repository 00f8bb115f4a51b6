import { useMemo } from 'react';
import { linesOfSlides, type SlideLines } from '@uplift/core/presentation';
import { EmptyState, LinkButton } from '@uplift/ui-kit';
import { useMeasure, useSlideLook, type SlideLook } from '../../../slide/index.ts';
import { useEditor } from '../editor.ts';
import { editorAddress } from '../editor-place.ts';
import { FilmStrip } from './film-strip.tsx';
import styles from './presentation-tab.module.css';
import { SlideStage } from './slide-stage.tsx';
import { useCurrentSlide } from './use-current-slide.ts';

/** The Presentation tab: all slides of the arrangement, and one as large as there is room for, whose words are the places for new rows. */
export function PresentationTab() {
  const { song, arrangementId } = useEditor();
  const look = useSlideLook();
  const measure = useMeasure(look.settings.font);
  const slides = useMemo(
    () => linesOfSlides({ type: 'song', song, arrangementId, secondLanguage: null }, look.settings, measure),
    [song, arrangementId, look.settings, measure],
  );
  if (!look.isAnswered) return null;
  return slides.length === 0 ? <NoSlides /> : <Deck slides={slides} look={look} />;
}

interface DeckProps {
  readonly slides: readonly SlideLines[];
  readonly look: SlideLook;
}

function Deck({ slides, look }: DeckProps) {
  const { song } = useEditor();
  const { index, slide, goTo } = useCurrentSlide(slides);
  if (slide === undefined) return null;
  return (
    <div className={styles['deck']}>
      <FilmStrip slides={slides} look={look} index={index} onGoTo={goTo} />
      <SlideStage
        slide={slide}
        look={look}
        index={index}
        count={slides.length}
        caption={song.copyright_information}
        onGoTo={goTo}
      />
    </div>
  );
}

function NoSlides() {
  const { song } = useEditor();
  return (
    <EmptyState
      headline="No slides yet"
      actions={
        <LinkButton href={`${editorAddress(song.id, 'performance')}${window.location.search}`}>Chart</LinkButton>
      }
    >
      <p>The lines of the lyrics become slides. Write the lyrics on the Chart tab.</p>
    </EmptyState>
  );
}
