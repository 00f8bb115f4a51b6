import { changesText, type ReadVersion, type SongChange } from '@uplift/core/song-session';
import { versionTime } from '@uplift/client/dates';
import { Check } from 'lucide-react';
import { Radio, RadioGroup } from 'react-aria-components';
import { Icon } from '@uplift/ui-kit';
import { AccidentalText } from '../../../chart/index.ts';
import { useUplift } from '../../../state/uplift.ts';
import styles from './history.module.css';

interface VersionListProps {
  readonly versions: readonly ReadVersion[];
  readonly chosen: ReadVersion;
  readonly onChoose: (version: ReadVersion) => void;
}

/** The versions to choose from: the time of each, and its changes. */
export function VersionList({ versions, chosen, onChoose }: VersionListProps) {
  const { now } = useUplift();
  const choose = (value: string) => {
    const version = versions.find(({ at }) => String(at) === value);
    if (version !== undefined) onChoose(version);
  };
  return (
    <RadioGroup
      aria-label="Earlier versions"
      className={styles['versions'] ?? ''}
      value={String(chosen.at)}
      onChange={choose}
    >
      {versions.map(({ at, changes, authors = [] }) => (
        <Radio key={at} value={String(at)} className={styles['version'] ?? ''}>
          <span className={styles['versionWords']}>
            <b className="num">{versionTime(at, now())}</b>
            {authors.length > 0 && <span>{authorsText(authors)}</span>}
            <span className="hint">
              <AccidentalText text={versionText(changes)} />
            </span>
          </span>
          <span className={styles['check']}>
            <Icon of={Check} size="sm" />
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}

/** Text for those who made a version of a church's song. */
export function authorsText(authors: readonly (string | null)[]): string {
  return authors.map((name) => name ?? 'A former member').join(', ');
}

/** Text for a version's changes. */
export function versionText(changes: readonly SongChange[] | null): string {
  if (changes === null) return 'Oldest version';
  return changes.length === 0 ? 'No visible changes' : changesText(changes);
}
