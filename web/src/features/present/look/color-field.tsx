import { ColorSwatchPicker, type Swatch } from '@uplift/ui-kit';
import styles from './slide-look.module.css';

interface ColorFieldProps {
  readonly label: string;
  readonly swatches: readonly Swatch<string>[];
  /** '#rrggbb'. */
  readonly value: string;
  readonly onChange: (color: string) => void;
}

/** A color: one of a few that suit light on a wall, or any other. */
export function ColorField({ label, swatches, value, onChange }: ColorFieldProps) {
  const isOwn = swatches.every(({ id }) => id !== value);
  const offered = isOwn ? [...swatches, { id: value, name: `Custom color ${value}`, color: value }] : swatches;
  return (
    <div className={styles['color']}>
      <ColorSwatchPicker label={label} swatches={offered} value={value} onChange={onChange} />
      <label className={styles['other']}>
        <span>Other…</span>
        <input
          type="color"
          aria-label={`Other ${label.toLowerCase()}`}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    </div>
  );
}
