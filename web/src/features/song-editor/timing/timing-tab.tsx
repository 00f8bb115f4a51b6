import { useState } from 'react';
import { timeSignatureTop, type Song } from '@uplift/core/songbook';
import { EmptyState, FocusKeysContext, LinkButton, useFocusKeys } from '@uplift/ui-kit';
import { useEditor } from '../editor.ts';
import { editorAddress } from '../editor-place.ts';
import { useKeyedSections } from '../performance/order/use-keyed-sections.ts';
import { TimingTools } from '../tap-timing/timing-tools.tsx';
import { TimingCard } from './timing-card.tsx';
import styles from './timing-tab.module.css';
import { KEYS_HELP } from './timing-words.ts';
import { useLatest } from '../../../state/use-latest.ts';

/** The Timing tab: every section of the arrangement on a separate timeline. */
export function TimingTab() {
  const { song, arrangementId, arrangement, isEditing, timeScale } = useEditor();
  const sections = useKeyedSections();
  const songNow = useLatest(song);
  const [scheduling, setScheduling] = useState<string | null>(null);
  const focusKeys = useFocusKeys();
  if (sections.length === 0) return <NoSections song={song} />;
  return (
    <FocusKeysContext value={focusKeys}>
      <div className={styles['tab']}>
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
            focusNext={focusKeys.focusNext}
          />
        ))}
        {isEditing && <KeysHelp />}
      </div>
    </FocusKeysContext>
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
