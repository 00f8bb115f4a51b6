import type { Accounts } from './accounts.ts';
import { askWhileUnreached, type AskingAgain } from './ask-again.ts';
import type { RecordAccess } from './record-access.ts';

/** Dependencies of {@link keepAccountsCurrent}. */
export interface CurrentAccountParts extends Pick<AskingAgain, 'server' | 'after' | 'random'> {
  readonly accounts: Pick<Accounts, 'refresh'>;
  readonly access: Pick<RecordAccess, 'isAccountExpected' | 'state'>;
  /** Calls `listener` each time the page is shown again. */
  readonly onShown: (listener: () => void) => void;
  /** Returns true while a stage is open: it reports an unreachable server even without a remembered account, as after a power loss. */
  readonly isOnStage: () => boolean;
  /** Runs `work` once the page is drawn. */
  readonly whenIdle: (work: () => void) => void;
}

/**
 * Requests the session once the page is drawn, or at once if records wait for a key, and again whenever the page
 * becomes visible.
 */
export function keepAccountsCurrent(parts: CurrentAccountParts): void {
  const { accounts, access, onShown, isOnStage, whenIdle } = parts;
  const ask = () => void accounts.refresh();
  askWhileUnreached({
    ...parts,
    isWanted: () => access.isAccountExpected() || isOnStage(),
    refresh: () => accounts.refresh(),
  });
  if (access.state.get().type === 'expected') ask();
  else whenIdle(ask);
  onShown(ask);
}
