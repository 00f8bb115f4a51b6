import { assertNever } from '@uplift/core/foundation';
import { buildDeck, DEFAULT_SLIDE_SETTINGS, type SlideSettings } from '@uplift/core/presentation';
import { IconButton, Popover, SegmentedControl, Button, useToasts } from '@uplift/ui-kit';
import { Palette, RotateCcw } from 'lucide-react';
import { useState, useMemo } from 'react';
import { SlideView, useMeasure } from '../../../slide/index.ts';
import { BackgroundChoices } from './background-choices.tsx';
import { ScreenChoices } from './screen-choices.tsx';
import { SlideChoices } from './slide-choices.tsx';
import styles from './slide-look.module.css';
import { TextChoices } from './text-choices.tsx';
import { usePicture, type PictureChoosing } from './use-picture.ts';
import type { SecondLanguageChoice } from './use-second-language.ts';
import type { OwnSlideSettings } from './use-slide-settings.ts';

export interface SlideLookProps {
  readonly own: OwnSlideSettings;
  /** Null while no song is shown. */
  readonly secondLanguage: SecondLanguageChoice | null;
}

const LABEL = 'Slide settings';

const GROUPS = [
  { id: 'text', label: 'Text' },
  { id: 'background', label: 'Background' },
  { id: 'slides', label: 'Slides' },
  { id: 'screen', label: 'Screen' },
] as const;

type GroupId = (typeof GROUPS)[number]['id'];

/** Groups of settings that a single slide shows. */
const SHOWN: ReadonlySet<GroupId> = new Set(['text', 'background']);

/** The button that opens the settings of slides: text, background, contents and screen. Each choice shows at once. */
export function SlideLook(props: SlideLookProps) {
  const [group, setGroup] = useState<GroupId>('text');
  const picture = usePicture(props.own);
  return (
    <Popover label={LABEL} trigger={<IconButton icon={Palette} label={LABEL} />}>
      <div className={styles['choices']}>
        <SegmentedControl label="Slide settings" isLabelHidden segments={GROUPS} value={group} onChange={setGroup} />
        {SHOWN.has(group) && <LookPreview own={props.own} />}
        <div className={styles['group']}>
          <Choices {...props} picture={picture} group={group} />
        </div>
        {group !== 'screen' && (
          <div className={styles['reset']}>
            <ResetLook own={props.own} />
          </div>
        )}
      </div>
    </Popover>
  );
}

interface ChoicesProps extends SlideLookProps {
  readonly group: GroupId;
  readonly picture: PictureChoosing;
}

function Choices({ group, own, secondLanguage, picture }: ChoicesProps) {
  switch (group) {
    case 'text':
      return <TextChoices own={own} />;
    case 'background':
      return <BackgroundChoices own={own} picture={picture} />;
    case 'slides':
      return <SlideChoices own={own} secondLanguage={secondLanguage} />;
    case 'screen':
      return <ScreenChoices />;
    default:
      return assertNever(group);
  }
}

const WORDS = 'Amazing grace! How sweet the sound';

/** A slide as it would look, for screens so narrow that the panel covers the real ones. */
function LookPreview({ own: { settings, image } }: { readonly own: OwnSlideSettings }) {
  const measure = useMeasure(settings.font);
  const [slide] = useMemo(
    () => buildDeck({ type: 'section', name: WORDS }, { ...settings, sections: 'title' }, measure).slides,
    [settings, measure],
  );
  if (slide === undefined) return null;
  return (
    <div className={styles['preview']} aria-hidden>
      <div className={styles['slide']}>
        <SlideView slide={slide} settings={settings} image={image} />
      </div>
    </div>
  );
}

const NAMES = Object.keys(DEFAULT_SLIDE_SETTINGS) as readonly (keyof SlideSettings)[]; // the defaults name all settings and no more

/** Button that resets all settings to their defaults, with Undo. Renders nothing while they are the defaults. */
function ResetLook({ own: { settings, change } }: { readonly own: OwnSlideSettings }) {
  const { show } = useToasts();
  if (NAMES.every((name) => settings[name] === DEFAULT_SLIDE_SETTINGS[name])) return null;
  const reset = () => {
    // The picture stays stored, out of sight: an undo brings it back as well.
    change(DEFAULT_SLIDE_SETTINGS);
    show({
      message: 'Slide settings are back to their defaults.',
      action: { label: 'Undo', onAction: () => change(settings) },
    });
  };
  return (
    <Button size="sm" variant="quiet" icon={RotateCcw} onPress={reset}>
      Reset All
    </Button>
  );
}
