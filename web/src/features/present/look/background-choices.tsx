import { ImageOff, ImagePlus } from 'lucide-react';
import { Button, FilePicker, Notice } from '@uplift/ui-kit';
import { ColorField } from './color-field.tsx';
import { ContrastWarning } from './contrast-warning.tsx';
import styles from './slide-look.module.css';
import { BACKGROUND_SWATCHES } from './slide-swatches.ts';
import type { PictureChoosing } from './use-picture.ts';
import type { OwnSlideSettings } from './use-slide-settings.ts';

interface BackgroundChoicesProps {
  readonly own: OwnSlideSettings;
  readonly picture: PictureChoosing;
}

/** Choices for the background: color or picture. */
export function BackgroundChoices({ own, picture }: BackgroundChoicesProps) {
  const { settings, change } = own;
  return (
    <>
      <ColorField
        label="Background color"
        swatches={BACKGROUND_SWATCHES}
        value={settings.backgroundColor}
        onChange={(backgroundColor) => change({ backgroundColor })}
      />
      <ContrastWarning own={own} />
      <PictureField own={own} picture={picture} />
    </>
  );
}

function PictureField({ own: { image }, picture: { state, read, remove } }: BackgroundChoicesProps) {
  const readFirst = ([file]: readonly File[]) => {
    if (file !== undefined) read(file);
  };
  return (
    <div className={styles['picture']}>
      <span className={styles['label']}>Picture</span>
      {image !== null && <img className={styles['thumbnail']} src={image} alt="Current background" />}
      <div className={styles['actions']}>
        <FilePicker
          size="sm"
          icon={ImagePlus}
          accept={['image/*']}
          isMultiple={false}
          isPending={state.type === 'reading'}
          onFiles={readFirst}
        >
          {image === null ? 'Choose a Picture…' : 'Replace…'}
        </FilePicker>
        {image !== null && (
          <Button size="sm" icon={ImageOff} onPress={remove}>
            Remove
          </Button>
        )}
      </div>
      {image !== null && <p className={styles['hint']}>The background color covers it at 50% opacity</p>}
      {state.type === 'refused' && <Notice tone="bad">{state.because}</Notice>}
    </div>
  );
}
