import type { SetList } from '@uplift/core/set-list';
import { Copy, Ellipsis, Presentation } from 'lucide-react';
import { IconButton, Menu, MenuItem } from '@uplift/ui-kit';
import { useCopying } from '../../../libraries/index.ts';
import styles from './plan-actions.module.css';
import { PerformLink, PresentLink, PrintItem, PrintLink } from './plan-links.tsx';

interface ReadPlanProps {
  readonly set: SetList;
}

/** Links from a set that this person only reads, and the copy of it for oneself. */
export function ReadPlanActions({ set }: ReadPlanProps) {
  return (
    <>
      <ReadPlanMenu set={set} />
      <PrintLink set={set} />
      <PresentLink set={set} icon={Presentation} />
      <PerformLink set={set} />
    </>
  );
}

/** The links at the bottom of a phone's screen, within reach of the thumb. */
export function ReadPlanDock({ set }: ReadPlanProps) {
  return (
    <aside className={styles['dock']} aria-label="Actions">
      <PerformLink set={set} />
      <PresentLink set={set} />
      <ReadPlanMenu set={set} hasPrint />
    </aside>
  );
}

function ReadPlanMenu({ set, hasPrint = false }: ReadPlanProps & { readonly hasPrint?: boolean }) {
  const copying = useCopying({ sets: [set.id] });
  return (
    <>
      <Menu aria-label="More" align="end" trigger={<IconButton icon={Ellipsis} label="More" />}>
        {hasPrint && <PrintItem set={set} />}
        {copying.label !== null && <MenuItem label={copying.label} icon={Copy} onAction={copying.open} />}
      </Menu>
      {copying.dialog}
    </>
  );
}
