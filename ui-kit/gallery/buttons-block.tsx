import { FileUp, Plus, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { buttonClass, type ButtonLook } from '../buttons/button-look.ts';
import { Button, IconButton, LinkButton } from '../index.ts';
import { Block } from './block.tsx';

const ROWS: readonly (readonly [string, string, ButtonLook['variant']])[] = [
  ['Primary', 'Add Song', 'primary'],
  ['Strong', '3 Selected', 'strong'],
  ['Secondary', 'Import', 'secondary'],
  ['Quiet', 'Cancel', 'quiet'],
  ['Danger', 'Remove', 'dangerFill'],
  ['Red words', 'Remove', 'danger'],
];

/** States of pointer and keys, set here as react-aria would set them. */
const HELD_STATES = ['data-hovered', 'data-pressed', 'data-focus-visible'];

export function ButtonsBlock() {
  return (
    <Block title="Buttons" isWide>
      {ROWS.map(([name, label, variant]) => (
        <div key={name} className="states">
          <span>{name}</span>
          <Button variant={variant}>{label}</Button>
          {HELD_STATES.map((state) => (
            <button key={state} type="button" tabIndex={-1} className={buttonClass({ variant })} {...{ [state]: true }}>
              <span>{label}</span>
            </button>
          ))}
          <Button variant={variant} isDisabled>
            {label}
          </Button>
          <Button variant={variant} isPending>
            {label}
          </Button>
        </div>
      ))}
      <MoreButtons />
    </Block>
  );
}

function MoreButtons() {
  const [isPending, setPending] = useState(false);
  return (
    <div className="flow">
      <Button variant="primary" size="sm" icon={Plus}>
        Small
      </Button>
      <Button variant="primary" icon={Plus}>
        Add Song
      </Button>
      <Button size="lg" icon={FileUp}>
        Large
      </Button>
      <Button variant="strong" isPending={isPending} onPress={() => setPending(true)}>
        Import 3 Files
      </Button>
      <IconButton icon={Settings} label="Settings" />
      <IconButton icon={Trash2} label="Delete" variant="secondary" size="sm" />
      <LinkButton href="#help" variant="quiet">
        Learn more
      </LinkButton>
    </div>
  );
}
