import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { slideAt, type SlideSettings } from '@uplift/core/presentation';
import { Button, IconButton, SegmentedControl } from '@uplift/ui-kit';
import { SlideView, useMeasure } from '../../../slide/index.ts';
import type { PresentParts } from '../present-parts.ts';
import { useItemDeck } from '../use-item-deck.ts';
import styles from './lines-question.module.css';

const CHOICES = [
  { id: '1', label: '1', count: 1 },
  { id: '2', label: '2', count: 2 },
  { id: '4', label: '4', count: 4 },
] as const;

type Choice = (typeof CHOICES)[number];

export type LinesQuestionProps = Pick<PresentParts, 'item' | 'condition' | 'own' | 'deck' | 'index'> & {
  /** The arrangement whose words are shown below the song's own; null for none. */
  readonly secondLanguage: string | null;
};

/**
 * Asks once per device for the number of lines on a slide, next to the slide with the chosen number. Only the
 * operator's page shows it, with the first song.
 */
export function LinesQuestion(props: LinesQuestionProps) {
  const { own, condition, deck } = props;
  const hasLyrics = condition.type === 'found' && deck !== null && deck.sections.length > 0;
  return own.isStored || !hasLyrics ? null : <Question {...props} />;
}

function Question(props: LinesQuestionProps) {
  const { settings, change } = props.own;
  const [picked, setPicked] = useState<Choice['id'] | null>(null);
  const choice = CHOICES.find(({ id }) => id === (picked ?? String(settings.linesPerSlide))) ?? CHOICES[1];
  // The same object until a setting changes: another one would fit all slides again at each step.
  const chosen = useMemo(() => ({ ...settings, linesPerSlide: choice.count }), [settings, choice.count]);
  const dismiss = () => change({ linesPerSlide: settings.linesPerSlide });
  return (
    <section className={styles['question']} aria-label="Lines per slide">
      <Preview {...props} settings={chosen} />
      <div className={styles['choice']}>
        <SegmentedControl label="Lines per slide" segments={CHOICES} value={choice.id} onChange={setPicked} />
        <p className={styles['hint']}>You can change it in Slide settings.</p>
      </div>
      <div className={styles['answers']}>
        <Button variant="strong" onPress={() => change({ linesPerSlide: choice.count })}>
          Done
        </Button>
        <IconButton icon={X} label={`Keep ${settings.linesPerSlide} lines`} onPress={dismiss} />
      </div>
    </section>
  );
}

/** The slide with the line that is shown now, as it looks with `settings`. */
function Preview(props: LinesQuestionProps & { readonly settings: SlideSettings }) {
  const { item, condition, own, deck, index, secondLanguage, settings } = props;
  const measure = useMeasure(settings.font);
  const previewed = useItemDeck({ item, condition, settings, measure, secondLanguage });
  const shown = deck?.slides[index];
  if (previewed === null || shown === undefined) return null;
  const slide = previewed.slides[slideAt(previewed, shown)];
  if (slide === undefined) return null;
  return (
    <div className={styles['preview']} aria-hidden>
      <SlideView slide={{ ...slide, caption: '' }} settings={settings} image={own.image} />
    </div>
  );
}
