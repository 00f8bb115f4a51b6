import { Ellipsis, FileDown, FileMusic, Layers2, MicVocal, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { performLink, songLink } from '@uplift/core/library';
import type { Arrangement } from '@uplift/core/songbook';
import { Button, IconButton, LinkButton, Menu, MenuItem, MenuSeparator } from '@uplift/ui-kit';
import { ChartPreferences } from '../../chart/index.ts';
import styles from './song-actions.module.css';
import type { DeskProps } from './song-reader.tsx';
import { useExport } from './use-export.ts';
import { useTrash } from './use-trash.ts';

/** What can be done with the song. On phones a dock at the bottom edge. */
export function SongActions(props: DeskProps) {
  const { song, reading, own } = props;
  return (
    <section className={styles['actions']} aria-label="Song">
      <ArrangementMenu {...props} />
      <ChartPreferences own={own} label="Chart preferences" variant="secondary" />
      <SongMenu {...props} />
      <LinkButton
        variant="primary"
        icon={MicVocal}
        href={performLink([{ id: song.id, arrangement_id: reading.arrangementId }])}
      >
        Perform
      </LinkButton>
    </section>
  );
}

function ArrangementMenu({ song, reading }: DeskProps) {
  const navigate = useNavigate();
  const { arrangementId, header } = reading;
  const arrangements: readonly (readonly [string, Arrangement])[] = Object.entries(song.arrangements);
  return (
    <Menu
      aria-label="Arrangement"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[arrangementId]}
      onAction={(id) => void navigate(songLink({ id: song.id, arrangement_id: id as typeof arrangementId }))} // ids of this song's arrangements
      trigger={
        <Button icon={Layers2} hasChevron aria-label={`Arrangement: ${header.arrangementName}`}>
          <span className={styles['arrangement']}>{header.arrangementName}</span>
        </Button>
      }
    >
      {arrangements.map(([id, { name }]) => (
        <MenuItem key={id} id={id} label={name} />
      ))}
    </Menu>
  );
}

function SongMenu({ song, reading: { arrangementId } }: DeskProps) {
  const { exportUplift, exportChordPro } = useExport(song, arrangementId);
  const { remove } = useTrash();
  return (
    <Menu aria-label="Song options" trigger={<IconButton icon={Ellipsis} label="Song options" variant="secondary" />}>
      <MenuItem label="Perform" icon={MicVocal} href={performLink([{ id: song.id, arrangement_id: arrangementId }])} />
      <MenuItem label="Export as File" icon={FileDown} onAction={exportUplift} />
      <MenuItem label="Export as ChordPro" icon={FileMusic} onAction={exportChordPro} />
      <MenuSeparator />
      <MenuItem label="Delete" icon={Trash2} isDanger onAction={() => void remove(song)} />
    </Menu>
  );
}
