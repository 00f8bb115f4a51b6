import { Music } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { addInstrumentalMeasures, changeLyrics, isEmptySection } from '@uplift/core/song-edits';
import { Button, classNames, Kbd, useFocusKey, useToasts } from '@uplift/ui-kit';
import { COMMAND_KEY } from '../../../../keys/index.ts';
import { useEditorCommands } from '../../editor.ts';
import type { EditingSectionProps } from '../editing-section.tsx';
import { focusKey } from '../focus-keys.ts';
import { LyricsArea } from './lyrics-area.tsx';
import styles from './lyrics-editor.module.css';
import { useTypedLyrics, type TypedLyrics } from './use-typed-lyrics.ts';

interface LyricsEditorProps extends EditingSectionProps {
  /** Called when typing begins; the editor then stays mounted, even if the section changes. */
  readonly onType: () => void;
  readonly onClose: () => void;
}

/** Edits a section's lyrics in place. An empty section can become instrumental instead. */
export function LyricsEditor({ onType, ...props }: LyricsEditorProps) {
  const { sectionId, section } = props;
  const [isNew] = useState(() => isEmptySection(section));
  const lyrics = useTypedLyrics(sectionId, section);
  const closing = useClosing(props, lyrics);
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) editor.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  const type = (text: string) => {
    onType();
    lyrics.type(text);
  };
  return (
    <div ref={editor} className={styles['editor']}>
      <LyricsArea
        ref={useFocusKey(focusKey.lyrics(props.orderIndex))}
        label={`Lyrics of ${section.name}`}
        lyrics={{ ...lyrics, type }}
        onSave={isNew ? closing.saveNew : closing.save}
        onEscape={isNew ? undefined : closing.escape}
        takesFocus={!isNew}
      />
      {isNew ? <NewLyricsActions {...closing} /> : <LyricsActions {...closing} />}
    </div>
  );
}

type Closing = ReturnType<typeof useClosing>;

function LyricsActions({ save, cancel }: Closing) {
  return (
    <div className={styles['actions']}>
      <Button variant="strong" onPress={save}>
        Save Lyrics
      </Button>
      <Button variant="quiet" onPress={cancel}>
        Cancel
      </Button>
      <SaveKeys />
    </div>
  );
}

function NewLyricsActions({ saveNew, makeInstrumental }: Closing) {
  return (
    <div className={styles['actions']}>
      <Button variant="strong" onPress={saveNew}>
        Save Lyrics
      </Button>
      <span className="hint">or</span>
      <Button icon={Music} onPress={makeInstrumental}>
        Instrumental
      </Button>
      <span className="hint">adds measures without words</span>
      <SaveKeys />
    </div>
  );
}

/** Hint for the keys that save, on devices with a keyboard. */
function SaveKeys() {
  return (
    <span className={classNames('hint', styles['keys'])} aria-hidden>
      <Kbd>{COMMAND_KEY}</Kbd> <Kbd>Enter</Kbd> saves
    </span>
  );
}

/** The ways to leave the editor, each with the element that gets the focus. */
function useClosing(props: Omit<LyricsEditorProps, 'onType'>, lyrics: TypedLyrics) {
  const { sectionId, section, orderIndex, focusNext, onClose } = props;
  const { edit, announce } = useEditorCommands();
  const { show } = useToasts();
  const closeTo = (key: string) => {
    onClose();
    focusNext(key);
  };
  const save = (to: string) => {
    if (!lyrics.save()) return;
    announce(`${section.name} lyrics saved`);
    closeTo(to);
  };
  const options = focusKey.options(orderIndex);
  const afterwards = focusKey.insert(orderIndex + 1);
  const cancel = () => {
    const { text, isChanged } = lyrics;
    lyrics.discard();
    closeTo(options);
    if (!isChanged) return;
    const keepThem = () => {
      edit({ label: 'Edit lyrics', change: (song) => changeLyrics(song, sectionId, text) });
    };
    show({
      message: `Changes to the lyrics of ${section.name} were discarded`,
      action: { label: 'Undo', onAction: keepThem },
    });
  };
  const makeInstrumental = () => {
    if (lyrics.text.trim() !== '') lyrics.save();
    edit({ label: 'Add measures', change: (song) => addInstrumentalMeasures(song, sectionId) });
    announce(`Measures added to ${section.name}`);
    closeTo(afterwards);
  };
  return {
    save: () => save(options),
    saveNew: () => (lyrics.text.trim() === '' ? focusNext(focusKey.lyrics(orderIndex)) : save(afterwards)),
    cancel,
    // Typing for a minute must not hang on one key: Escape closes only what has not changed.
    escape: () => (lyrics.isChanged ? announce('Lyrics not saved yet. Save Lyrics or Cancel.') : cancel()),
    makeInstrumental,
  };
}
