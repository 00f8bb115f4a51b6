import { useState } from 'react';
import { Button, Progress, Spinner, StatusBadge, StatusCluster, type Status } from '../index.ts';
import { Block } from './block.tsx';

const STATUSES: readonly Status[] = [
  { tone: 'none', words: 'Not Connected' },
  { tone: 'good', words: '2 Connected' },
  { tone: 'wait', words: '1 Connecting' },
  { tone: 'bad', words: '1 Disconnected' },
  { tone: 'none', words: 'Sign in to Sync' },
  { tone: 'wait', words: 'Syncing...' },
  { tone: 'good', words: 'Synced' },
  { tone: 'bad', words: 'Offline' },
];

export function StatusBlock() {
  const [isOnline, setOnline] = useState(true);
  const online: Status = isOnline ? { tone: 'good', words: 'Online' } : { tone: 'bad', words: 'Offline' };
  return (
    <Block title="Status">
      <div className="flow">
        {STATUSES.map((status) => (
          <StatusBadge key={status.words} {...status} />
        ))}
      </div>
      <div className="flow">
        <StatusCluster
          label="Connection"
          statuses={[{ tone: 'good', words: '3 Connected' }, { tone: 'wait', words: 'Syncing...' }, online]}
        />
        <Button size="sm" onPress={() => setOnline(!isOnline)}>
          Change connection
        </Button>
      </div>
      <Progress label="Reading files" done={5} total={6} countText="5 of 6 read" />
      <div className="flow" style={{ marginTop: 14 }}>
        <Spinner label="Loading" /> <span className="muted">Loading</span>
      </div>
    </Block>
  );
}
