import { useMemo } from 'react';
import { slidesOf, type Slide } from '@uplift/core/presentation';
import { EmptyState, LinkButton } from '@uplift/ui-kit';
import { useEditor } from '../editor.ts';
import { editorAddress } from '../editor-place.ts';
import { FilmStrip } from './film-strip.tsx';
import styles from './presentation-tab.module.css';
import { SlideStage } from './slide-stage.tsx';
import { useCurrentSlide } from './use-current-slide.ts';

/** The Presentation tab: all slides of the arrangement, and one as large as there is room for, whose words are the places for new rows. */
export function PresentationTab() {
  const { song, arrangementId } = useEditor();
  const slides = useMemo(() => slidesOf(song, arrangementId), [song, arrangementId]);
  return slides.length === 0 ? <NoSlides /> : <Deck slides={slides} />;
}

function Deck({ slides }: { readonly slides: readonly Slide[] }) {
  const { song } = useEditor();
  const { index, slide, goTo } = useCurrentSlide(slides);
  if (slide === undefined) return null;
  return (
    <div className={styles['deck']}>
      <FilmStrip slides={slides} index={index} onGoTo={goTo} />
      <SlideStage
        slide={slide}
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
      <p>Every lyric line becomes a slide. Write the lyrics on the Chart tab.</p>
    </EmptyState>
  );
}
