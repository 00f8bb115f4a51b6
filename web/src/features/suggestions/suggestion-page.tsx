import { versionTime } from '@uplift/client/dates';
import type { OpenedSuggestion, Suggestion } from '@uplift/client/suggestions';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { Song } from '@uplift/core/songbook';
import { applySuggestion, markChart, type SuggestedChange, type SuggestionResult } from '@uplift/core/suggestions';
import { Button, LinkButton, Notice, useToasts } from '@uplift/ui-kit';
import { Page } from '../../page/index.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useSubmit } from '../../state/use-submit.ts';
import { useUplift } from '../../state/uplift.ts';
import { useStore } from '../../state/use-store.ts';
import { MarkedChartView } from './marked-chart-view.tsx';
import styles from './suggestions.module.css';

const BACK = { href: '/library/songs', label: 'Songs' } as const;

/** A change that a member suggests: the marked chart, and taking or declining it. */
export function SuggestionPage() {
  const { churchId = '', suggestionId = '' } = useParams();
  const { suggestions } = useUplift();
  const [asked, askAgain] = useAnswer(
    useCallback(() => suggestions.read(churchId, suggestionId), [suggestions, churchId, suggestionId]),
  );
  useEffect(() => suggestions.changes.subscribe(() => void askAgain()), [suggestions, askAgain]);
  const now = useSongNow(churchId, asked.type === 'answered' ? asked.value.suggestion.song_id : null);
  if (asked.type === 'refused')
    return (
      <Page title="Suggestion" back={BACK}>
        <Notice tone="bad">{asked.because}</Notice>
      </Page>
    );
  if (asked.type === 'asking')
    return (
      <Page title="Suggestion" back={BACK}>
        <div aria-busy />
      </Page>
    );
  return (
    <Page title={pageTitle(asked.value)} back={BACK}>
      <Suggested churchId={churchId} opened={asked.value} now={now} />
    </Page>
  );
}

function pageTitle({ change }: OpenedSuggestion): string {
  return change === null ? 'Suggestion' : `Suggestion: ${change.base.title}`;
}

/** The song as it is in the church's library; null until it is read, and if it is gone. */
function useSongNow(churchId: string, songId: string | null): Song | null {
  const { libraries, suggestions } = useUplift();
  const churches = useStore(libraries.churches);
  const changes = useStore(suggestions.changes);
  const [song, setSong] = useState<Song | null>(null);
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const record = songId === null ? null : await libraries.open(churchId)?.songs.get(songId);
      if (!isOver) setSong(record?.value ?? null);
    };
    void read();
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after a decision, or once the churches are known, the song may be another
  }, [libraries, churches, churchId, songId, changes]);
  return song;
}

interface SuggestedProps {
  readonly churchId: string;
  readonly opened: OpenedSuggestion;
  readonly now: Song | null;
}

function Suggested(props: SuggestedProps) {
  const { change } = props.opened;
  if (change === null)
    return <Notice tone="bad">This release can’t read the suggestion. Reload Uplift to update it.</Notice>;
  return <MarkedSuggestion {...props} change={change} />;
}

interface MarkedProps extends SuggestedProps {
  readonly change: SuggestedChange;
}

function MarkedSuggestion(props: MarkedProps) {
  const { change } = props;
  const { suggestion } = props.opened;
  // A decided one is shown as it was suggested.
  const base = suggestion.state === 'waiting' ? (props.now ?? change.base) : change.base;
  const result = useMemo(() => applySuggestion(change, base), [change, base]);
  const chart = useMemo(() => markChart(base, result.taken), [base, result]);
  return (
    <div className={styles['workspace']}>
      <div className={styles['sheet']}>
        <MarkedChartView chart={chart} />
      </div>
      <aside className={styles['panel']} aria-label="Suggestion">
        <ChangeWords suggestion={suggestion} sentence={change.sentence} result={result} />
        <Decide {...props} />
        <div className={styles['buttons']}>
          <LinkButton variant="quiet" href={`/library/songs/${encodeURIComponent(suggestion.song_id)}`}>
            Open the Song
          </LinkButton>
        </div>
      </aside>
    </div>
  );
}

interface ChangeWordsProps {
  readonly suggestion: Suggestion;
  readonly sentence: string;
  readonly result: SuggestionResult;
}

/** The author of a suggestion, their sentence, and what would change. */
function ChangeWords({ suggestion, sentence, result: { changes, lost } }: ChangeWordsProps) {
  const { now } = useUplift();
  return (
    <>
      <p>
        <b>{suggestion.author.full_name}</b>
        <span className="hint"> {versionTime(Date.parse(suggestion.suggested_at), now())}</span>
      </p>
      {sentence !== '' && <p className={styles['sentence']}>“{sentence}”</p>}
      <ul className={styles['changes']} aria-label="Changes">
        {changes.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {suggestion.state === 'waiting' && lost.length > 0 && (
        <Notice tone="wait">Changed in the song since, and kept as it is now: {lost.join(' · ')}.</Notice>
      )}
    </>
  );
}

const STATE_WORDS = {
  waiting: 'Waits for an owner or leader.',
  taken: 'Taken.',
  declined: 'Declined.',
  withdrawn: 'Withdrawn by its author.',
} as const;

/** The buttons of owners and leaders; the state of the suggestion for everyone else. */
function Decide({ change, churchId, opened: { suggestion }, now }: MarkedProps) {
  const uplift = useUplift();
  const { show } = useToasts();
  const [isWaiting, setWaiting] = useState(false);
  const church = useStore(uplift.libraries.churches).find((each) => each.churchId === churchId);
  const id = suggestion.suggestion_id;
  const decline = useSubmit({
    send: () => uplift.suggestions.decline(churchId, id),
    onDone: () => undefined,
  });
  const take = useSubmit({
    send: () => uplift.suggestions.take({ id, churchId, change }),
    onDone(undo) {
      if (undo === 'waits') return setWaiting(true);
      const onAction = async () => {
        const undone = await undo();
        if (!undone.ok) show({ message: undone.refusal[0]?.because ?? 'Couldn’t undo this.' });
      };
      show({ message: 'Took the suggestion.', action: { label: 'Undo', onAction: () => void onAction() } });
    },
  });
  const failure = take.failure ?? decline.failure;
  if (church?.mayEdit !== true || suggestion.state !== 'waiting') return <p>{STATE_WORDS[suggestion.state]}</p>;
  if (isWaiting)
    return <Notice tone="wait">The server can’t be reached. Uplift takes the suggestion as soon as it can.</Notice>;
  return (
    <>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      {now === null && <Notice tone="wait">The song isn’t in the library any more.</Notice>}
      <div className={styles['buttons']}>
        <Button variant="secondary" isPending={decline.isBusy} onPress={() => decline.submit()}>
          Decline
        </Button>
        <Button variant="primary" isPending={take.isBusy} isDisabled={now === null} onPress={() => take.submit()}>
          Take
        </Button>
      </div>
    </>
  );
}
