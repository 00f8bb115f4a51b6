import { useNavigate } from 'react-router';
import { useToasts } from '@uplift/ui-kit';

export interface ClearedStage {
  /** The stage without anything in its address. */
  readonly path: string;
  /** "Performance cleared." */
  readonly message: string;
  readonly clear: () => void;
  /** Puts everything back as it was. */
  readonly bringBack: () => void;
}

/** Clears a stage, its set from the address too; a message offers everything back as it was. */
export function useClearedStage({ path, message, clear, bringBack }: ClearedStage): () => void {
  const { show } = useToasts();
  const navigate = useNavigate();
  return () => {
    clear();
    void navigate(path, { replace: true });
    show({ message, action: { label: 'Undo', onAction: bringBack } });
  };
}
