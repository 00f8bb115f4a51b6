import {
  NO_PRESENTATION,
  presentationAt,
  PRESENTATION_KEY,
  readPresentation,
  storedPresentation,
  type Presentation,
  type PresentationEvent,
} from '@uplift/core/presentation';
import { useKeptList, type KeptListRules, type StageCopies } from '../../stage/index.ts';

export interface OpenPresentation {
  /** Null until the device has answered. */
  readonly presentation: Presentation | null;
  readonly dispatch: (event: PresentationEvent) => void;
}

const RULES: KeptListRules<Presentation, PresentationEvent> = {
  key: PRESENTATION_KEY,
  name: 'The presentation',
  nothing: NO_PRESENTATION,
  next: presentationAt,
  store: storedPresentation,
  read: readPresentation,
  isOnlyKept: ({ type }) => type === 'live' || type === 'left',
};

/** The presentation of this tab, as the device keeps it. */
export function usePresentation(): OpenPresentation & { readonly copies: StageCopies } {
  const { kept, dispatch, copies } = useKeptList(RULES);
  return { presentation: kept, dispatch, copies };
}
