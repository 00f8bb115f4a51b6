import { useState } from 'react';
import { Button, Card, EmptyState, FileDropTarget, FilePicker, LinkButton, Notice } from '../index.ts';
import { Block } from './block.tsx';

export function MessagesBlock() {
  const [names, setNames] = useState<readonly string[]>([]);
  const receive = (files: readonly File[]) => setNames(files.map((file) => file.name));
  return (
    <Block title="Notices and files" isWide>
      <FileDropTarget label="Drop to import" onFiles={receive}>
        <div className="pairs">
          <div className="stack">
            <Notice>Songs are kept on this device until you sign in.</Notice>
            <Notice tone="wait" action={<Button size="sm">Resume Following</Button>}>
              You left the leader.
            </Notice>
            <Notice tone="bad">The file could not be read.</Notice>
            <FilePicker accept={['.pro', '.txt']} onFiles={receive}>
              Choose Files
            </FilePicker>
            <p>{names.join(', ')}</p>
          </div>
          <Card>
            <EmptyState
              headline="No songs yet"
              actions={
                <>
                  <Button variant="primary">Add Song</Button>
                  <LinkButton variant="quiet" href="#learn">
                    Learn more
                  </LinkButton>
                </>
              }
            >
              Import chord sheets, or write the first song.
            </EmptyState>
          </Card>
        </div>
      </FileDropTarget>
    </Block>
  );
}
