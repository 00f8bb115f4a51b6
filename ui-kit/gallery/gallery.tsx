import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadOverlays, SegmentedControl, ToastProvider } from '../index.ts';
import { ButtonsBlock } from './buttons-block.tsx';
import { ChoicesBlock } from './choices-block.tsx';
import { EntryBlock } from './entry-block.tsx';
import { FieldsBlock } from './fields-block.tsx';
import { FormBlock } from './form-block.tsx';
import './gallery.css';
import { LinksBlock } from './links-block.tsx';
import { MessagesBlock } from './messages-block.tsx';
import { OverlaysBlock } from './overlays-block.tsx';
import { StatusBlock } from './status-block.tsx';
import { TableBlock, TablePage } from './table-block.tsx';
import { useTheme } from './use-theme.ts';

const THEMES = [
  { id: 'system', label: 'System' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
] as const;

const BLOCKS: Readonly<Record<string, () => ReactNode>> = {
  buttons: ButtonsBlock,
  fields: FieldsBlock,
  entry: EntryBlock,
  choices: ChoicesBlock,
  form: FormBlock,
  overlays: OverlaysBlock,
  status: StatusBlock,
  messages: MessagesBlock,
  table: TableBlock,
  links: LinksBlock,
};

const asked = new URLSearchParams(location.search);

/** The names of the blocks to show: those of `?blocks=form,status`, else all. */
const shownBlocks = (): readonly string[] => asked.get('blocks')?.split(',') ?? Object.keys(BLOCKS);

function Gallery() {
  const [theme, setTheme] = useTheme();
  return (
    <main className="gallery">
      <header>
        <h1 className="title">Uplift components</h1>
        <SegmentedControl label="Theme" isLabelHidden segments={THEMES} value={theme} onChange={setTheme} />
      </header>
      <div className="blocks">
        {shownBlocks().map((name) => {
          const Shown = BLOCKS[name];
          return Shown && <Shown key={name} />;
        })}
      </div>
    </main>
  );
}

const PAGES: Readonly<Record<string, () => ReactNode>> = { table: TablePage };

const root = document.getElementById('root');
const Page = PAGES[asked.get('page') ?? ''] ?? Gallery;
if (root) {
  // Keys that are typed right after a press then reach the menu that it opens.
  await loadOverlays();
  createRoot(root).render(
    <StrictMode>
      <ToastProvider>
        <Page />
      </ToastProvider>
    </StrictMode>,
  );
}
