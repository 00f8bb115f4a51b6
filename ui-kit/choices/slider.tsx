import {
  Slider as AriaSlider,
  Label,
  SliderFill,
  SliderOutput,
  SliderThumb,
  SliderTrack,
  type SliderProps as AriaSliderProps,
} from 'react-aria-components';
import { classNames } from '../class-names.ts';
import field from '../fields/field.module.css';
import styles from './slider.module.css';

export interface SliderProps extends Omit<AriaSliderProps<number>, 'children' | 'className' | 'style'> {
  readonly label: string;
  /** Shown after the value: "pt". */
  readonly unit?: string | undefined;
}

/** A number chosen by feel; arrows step it, Page Up and Page Down leap. */
export function Slider({ label, unit, ...rest }: SliderProps) {
  return (
    <AriaSlider {...rest} className={classNames(styles['slider'])}>
      <Label className={classNames(field['label'])}>{label}</Label>
      <SliderOutput className={classNames(styles['value'])}>
        {({ state }) => (unit === undefined ? state.getThumbValueLabel(0) : `${state.getThumbValueLabel(0)} ${unit}`)}
      </SliderOutput>
      <SliderTrack className={classNames(styles['track'])}>
        <SliderFill className={classNames(styles['fill'])} />
        <SliderThumb className={classNames(styles['thumb'])} />
      </SliderTrack>
    </AriaSlider>
  );
}
