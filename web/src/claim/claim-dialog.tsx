import {
  CLAIM_WORDS,
  chosenText,
  claimFailureText,
  claimLead,
  syncedText,
  syncLabel,
  FEW,
  type Claimable,
  type Claiming,
  type ClaimKind,
  type ClaimSession,
} from '@uplift/client/claiming';
import { useMemo, useState, type CSSProperties } from 'react';
import {
  Button,
  classNames,
  Dialog,
  Notice,
  Progress,
  useToasts,
  VirtualTable,
  type TableColumn,
} from '@uplift/ui-kit';
import { AccidentalText } from '../chart/index.ts';
import { useStore } from '../state/use-store.ts';
import styles from './claim-dialog.module.css';

type Opened = Exclude<Claiming, { readonly type: 'closed' }>;

interface ClaimDialogProps {
  readonly kind: ClaimKind;
  readonly session: ClaimSession;
}

/** Asks which records of this device go to the account. */
export function ClaimDialog({ kind, session }: ClaimDialogProps) {
  const state = useStore(session.state);
  const shown = useLastOpened(state);
  const { show } = useToasts();
  const sync = async () => {
    const count = await session.sync();
    if (count > 0 && session.state.get().type === 'closed') show({ message: syncedText(kind, count) });
  };
  return (
    <Dialog
      title={CLAIM_WORDS[kind].title}
      isOpen={state.type !== 'closed'}
      onClose={session.close}
      isDismissable={false}
      footer={shown && <Footer kind={kind} state={shown} session={session} onSync={() => void sync()} />}
    >
      {shown && <Choices kind={kind} state={shown} onChoose={session.choose} />}
    </Dialog>
  );
}

/** Keeps the last open state, so that the dialog keeps its content while it closes. */
function useLastOpened(state: Claiming): Opened | null {
  const [last, setLast] = useState<Opened | null>(null);
  if (state.type === 'closed') return last;
  if (state !== last) setLast(state);
  return state;
}

interface FooterProps {
  readonly kind: ClaimKind;
  readonly state: Opened;
  readonly session: Pick<ClaimSession, 'skip' | 'stop'>;
  readonly onSync: () => void;
}

export function Footer({ kind, state, session, onSync }: FooterProps) {
  const isClaiming = state.type === 'claiming';
  return (
    <>
      {isClaiming ? (
        <Button variant="quiet" onPress={session.stop} isDisabled={state.isStopping}>
          Stop
        </Button>
      ) : (
        <Button variant="quiet" onPress={session.skip}>
          Skip
        </Button>
      )}
      <Button
        variant="primary"
        onPress={onSync}
        isDisabled={state.chosen.size === 0}
        isPending={isClaiming}
        // Beside the progress bar, it would draw 60 frames a second while the device has thousands of records to write.
        hasSpinner={!hasProgress(state)}
      >
        {syncLabel(kind, state.chosen.size)}
      </Button>
    </>
  );
}

interface ChoicesProps {
  readonly kind: ClaimKind;
  readonly state: Opened;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
}

function Choices({ kind, state, onChoose }: ChoicesProps) {
  const { records, chosen } = state;
  const columns = useMemo(() => buildColumns(kind), [kind]);
  // A custom property, which the type does not know.
  const height = { '--claim-rows': records.length } as CSSProperties;
  return (
    <>
      <p className="muted">{claimLead(kind)}</p>
      {state.type === 'choosing' && state.failure !== null && (
        <Notice tone="bad">{claimFailureText(kind, state.failure)}</Notice>
      )}
      <ChosenBar kind={kind} state={state} onChoose={onChoose} />
      <div className={classNames(styles['table'], state.type === 'claiming' && styles['busy'])} style={height}>
        <VirtualTable
          label={`${CLAIM_WORDS[kind].button}s on this device only`}
          columns={columns}
          rowCount={records.length}
          // The table asks for indexes below rowCount alone.
          getRow={(index) => records[index] as Claimable}
          getKey={({ id }) => id}
          getLabel={({ title }) => title}
          selectedKeys={chosen}
          onSelectionChange={onChoose}
        />
      </div>
    </>
  );
}

function hasProgress({ type, chosen }: Opened): boolean {
  return type === 'claiming' && chosen.size > FEW;
}

/** Count of the chosen records with Select All and Deselect; while many are claimed, the progress. */
export function ChosenBar({ kind, state, onChoose }: ChoicesProps) {
  const { records, chosen } = state;
  if (state.type === 'claiming' && hasProgress(state)) {
    const countText = `${state.done.toLocaleString('en-US')} of ${chosen.size.toLocaleString('en-US')}`;
    return (
      <div className={styles['bar']}>
        <div className={styles['progress']}>
          <Progress
            label={`Syncing ${CLAIM_WORDS[kind].one}s`}
            done={state.done}
            total={chosen.size}
            countText={countText}
          />
        </div>
      </div>
    );
  }
  return (
    <div className={styles['bar']}>
      <output className="num">{chosenText(chosen.size, records.length)}</output>
      {chosen.size === records.length ? (
        <Button variant="quiet" size="sm" onPress={() => onChoose(new Set())}>
          Deselect
        </Button>
      ) : (
        <Button variant="quiet" size="sm" onPress={() => onChoose(new Set(records.map(({ id }) => id)))}>
          Select All
        </Button>
      )}
    </div>
  );
}

function buildColumns(kind: ClaimKind): readonly TableColumn<Claimable>[] {
  const { header, detailHeader } = CLAIM_WORDS[kind];
  return [
    {
      id: 'title',
      header,
      width: 'minmax(0, 1fr)',
      render: ({ title }) => <span className={styles['title']}>{title}</span>,
    },
    {
      id: 'detail',
      header: detailHeader,
      width: 'minmax(88px, auto)',
      align: 'end',
      render: ({ detail }) => (
        <span>
          <AccidentalText text={detail} />
        </span>
      ),
    },
  ];
}
