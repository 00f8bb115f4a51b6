import { storageSentence } from '@uplift/client/records';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accepted, idKeys, refused, toId, type ArrangementId, type Complaint } from '@uplift/core/foundation';
import { editLink } from '@uplift/core/links';
import { NEW_SONG_DRAFT, newSong, validateNewSongDraft, type NewSongDraft, type Song } from '@uplift/core/songbook';
import { useSubmit } from '../../../state/use-submit.ts';
import { useUplift } from '../../../state/uplift.ts';

export interface NewSongForm {
  readonly draft: NewSongDraft;
  readonly change: (changes: Partial<NewSongDraft>) => void;
  readonly complaints: readonly Complaint[];
  /** The reason the device did not store the song; null if nothing failed. */
  readonly failure: string | null;
  readonly save: () => void;
}

/** A song being entered: checked and stored on save, then opened. */
export function useNewSong(): NewSongForm {
  const { songs, newId, persistence } = useUplift();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(NEW_SONG_DRAFT);
  const { complaints, failure, edited, submit } = useSubmit<NewSongDraft, Song>({
    fields: Object.keys(NEW_SONG_DRAFT),
    // An emptied tempo is not a number; to the rules it is missing.
    check: (entered) => validateNewSongDraft({ ...entered, tempo: Number.isNaN(entered.tempo) ? null : entered.tempo }),
    async send(entered) {
      const song = newSong({ ...entered, title: entered.title.trim() }, newId);
      const put = await songs.put(song);
      return put.ok ? accepted(song) : refused(storageSentence('Couldn’t save the song.', put.refusal));
    },
    async onDone(song) {
      void persistence.request();
      const [arrangement_id = toId<ArrangementId>('')] = idKeys(song.arrangements); // a new song has one
      await navigate(editLink({ id: song.id, arrangement_id }));
    },
  });
  const change = (changes: Partial<NewSongDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    edited(Object.keys(changes));
  };
  return { draft, change, complaints, failure, save: () => submit(draft) };
}
