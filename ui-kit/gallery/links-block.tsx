import { useState } from 'react';
import { LinkButton, RouterProvider, TabLinks } from '../index.ts';
import { Block } from './block.tsx';

/** Links in an app that, like ours, scrolls to the top of each new page. */
export function LinksBlock() {
  const [opened, setOpened] = useState('nothing');
  const open = (path: string) => {
    setOpened(path);
    scrollTo(0, 0);
  };
  return (
    <RouterProvider navigate={open}>
      <Block title="Links">
        <TabLinks label="Account" tabs={TABS.map((label) => ({ href: '/', label, isCurrent: label === 'Sync' }))} />
        <p className="flow">Opened {opened}.</p>
        <div className="screenful" />
        <div className="flow">
          <LinkButton href="/library">Leads on</LinkButton>
          <LinkButton href="/library" isDisabled>
            Leads nowhere
          </LinkButton>
          <LinkButton href={DOWNLOAD} download="song.txt">
            Downloads
          </LinkButton>
        </div>
        <div className="screenful" />
      </Block>
    </RouterProvider>
  );
}

/** More tabs than a phone has room for. */
const TABS = ['General', 'Security', 'Church', 'Subscription', 'Sync'];

/** A file of the site itself, as a page could be. */
const DOWNLOAD = '/index.html';
