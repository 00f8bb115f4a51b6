import { useId, useState } from 'react';
import { timeSignatureTop, type Song } from '@uplift/core/songbook';
import { EmptyState, LinkButton } from '@uplift/ui-kit';
import { useEditor } from '../editor.ts';
import { editorAddress } from '../editor-place.ts';
import { useFocusNext } from '../performance/song-fields/use-focus-next.ts';
import { useKeyedSections } from '../performance/order/use-keyed-sections.ts';
import { TimingTools } from '../tap-timing/timing-tools.tsx';
import { TimingCard } from './timing-card.tsx';
import styles from './timing-tab.module.css';
import { KEYS_HELP } from './timing-words.ts';
import { useLatest } from '../../../state/use-latest.ts';

/** The Timing tab: every section of the arrangement on a timeline of its own. */
export function TimingTab() {
  const { song, arrangementId, arrangement, isEditing, timeScale } = useEditor();
  const sections = useKeyedSections();
  const songNow = useLatest(song);
  const [scheduling, setScheduling] = useState<string | null>(null);
  const id = useId();
  const focusNext = useFocusNext(id);
  if (sections.length === 0) return <NoSections song={song} />;
  return (
    <div id={id} className={styles['tab']}>
      <TimingTools />
      {sections.map(({ key, id: sectionId, orderIndex, section }, position) => (
        <TimingCard
          key={key}
          arrangementId={arrangementId}
          sectionId={sectionId}
          orderIndex={orderIndex}
          section={section}
          musicKey={arrangement.key}
          tempo={arrangement.tempo}
          usualBeats={timeSignatureTop(song)}
          timeScale={timeScale}
          isEditing={isEditing}
          isFirst={position < FIRST_CARDS}
          placeKey={key}
          isScheduling={scheduling === key}
          setScheduling={setScheduling}
          songNow={songNow}
          focusNext={focusNext}
        />
      ))}
      {isEditing && <KeysHelp />}
    </div>
  );
}

function KeysHelp() {
  return (
    <div hidden>
      {KEYS_HELP.map(({ id, words }) => (
        <p key={id} id={id}>
          {words}
        </p>
      ))}
    </div>
  );
}

/** As many as a screen shows; they are drawn at once. */
const FIRST_CARDS = 3;

function NoSections({ song }: { readonly song: Song }) {
  return (
    <EmptyState
      headline="No sections yet"
      actions={
        <LinkButton href={`${editorAddress(song.id, 'performance')}${window.location.search}`}>Chart</LinkButton>
      }
    >
      Add sections on the Chart tab. Each gets a timeline here.
    </EmptyState>
  );
}
