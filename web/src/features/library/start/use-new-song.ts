import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ArrangementId, type Complaint, idKeys, toId } from '@uplift/core/foundation';
import { editLink } from '@uplift/core/links';
import { NEW_SONG_DRAFT, newSong, validateNewSongDraft, type NewSongDraft } from '@uplift/core/songbook';
import { useUplift } from '../../../state/uplift.ts';
import { storageSentence } from '../../../state/storage-sentence.ts';

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
  const [complaints, setComplaints] = useState<readonly Complaint[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const change = (changes: Partial<NewSongDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setComplaints((before) => before.filter((complaint) => !(complaint.for in changes)));
  };

  const store = async () => {
    setSaving(true);
    setFailure(null);
    const song = newSong({ ...draft, title: draft.title.trim() }, newId);
    const put = await songs.put(song);
    setSaving(false);
    if (!put.ok) return setFailure(storageSentence('Couldn’t save the song.', put.refusal));
    void persistence.request();
    const [arrangement_id = toId<ArrangementId>('')] = idKeys(song.arrangements); // a new song has one
    await navigate(editLink({ id: song.id, arrangement_id }));
  };

  const save = () => {
    // An emptied tempo is not a number; to the rules it is missing.
    const found = validateNewSongDraft({ ...draft, tempo: Number.isNaN(draft.tempo) ? null : draft.tempo });
    setComplaints(found);
    if (found.length === 0 && !isSaving) void store();
  };

  return { draft, change, complaints, failure, save };
}
