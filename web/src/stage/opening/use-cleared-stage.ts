import { useNavigate } from 'react-router';
import { useToasts } from '@uplift/ui-kit';

export interface ClearedStage {
  /** The stage without anything in its address. */
  readonly path: string;
  /** "Performance cleared." */
  readonly message: string;
  readonly clear: () => void;
  /** Restores everything. */
  readonly bringBack: () => void;
}

/** Clears a stage, and its set from the address; a message offers to restore everything. */
export function useClearedStage({ path, message, clear, bringBack }: ClearedStage): () => void {
  const { show } = useToasts();
  const navigate = useNavigate();
  return () => {
    clear();
    void navigate(path, { replace: true });
    show({ message, action: { label: 'Undo', onAction: bringBack } });
  };
}
