import { Palette } from 'lucide-react';
import { useState } from 'react';
import { assertNever } from '@uplift/core/foundation';
import { IconButton, Popover, SegmentedControl } from '@uplift/ui-kit';
import { BackgroundChoices } from './background-choices.tsx';
import { LookPreview } from './look-preview.tsx';
import { ResetLook } from './reset-look.tsx';
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
