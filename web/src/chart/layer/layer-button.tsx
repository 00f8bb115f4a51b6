import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { createLazyPart, IconButton, useLazyPart } from '@uplift/ui-kit';
import type { LayerDialogProps } from './layer-dialog.tsx';

export const layerPart = createLazyPart(() => import('./layer-dialog.tsx'));

/** The button that opens the settings of one's own layer. */
export function LayerButton(props: Omit<LayerDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={NotebookPen} label="My layer" onPress={() => setOpen(true)} />
      <LayerSettings {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The settings of one's own layer, while they are open. */
export function LayerSettings({ isOpen, ...props }: LayerDialogProps & { readonly isOpen: boolean }) {
  const part = useLazyPart(layerPart, isOpen, props.onClose);
  return part && isOpen && <part.LayerDialog {...props} />;
}
