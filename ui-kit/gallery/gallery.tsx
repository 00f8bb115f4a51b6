import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SegmentedControl, ToastProvider } from '../index.ts';
import { ButtonsBlock } from './buttons-block.tsx';
import { ChoicesBlock } from './choices-block.tsx';
import { EntryBlock } from './entry-block.tsx';
import { FieldsBlock } from './fields-block.tsx';
import { FormBlock } from './form-block.tsx';
import './gallery.css';
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

function Gallery() {
  const [theme, setTheme] = useTheme();
  return (
    <main className="gallery">
      <header>
        <h1 className="title">Uplift components</h1>
        <SegmentedControl label="Theme" isLabelHidden segments={THEMES} value={theme} onChange={setTheme} />
      </header>
      <div className="blocks">
        <ButtonsBlock />
        <FieldsBlock />
        <EntryBlock />
        <ChoicesBlock />
        <FormBlock />
        <OverlaysBlock />
        <StatusBlock />
        <MessagesBlock />
        <TableBlock />
      </div>
    </main>
  );
}

const PAGES: Readonly<Record<string, () => ReactNode>> = { table: TablePage };

const root = document.getElementById('root');
const Page = PAGES[new URLSearchParams(location.search).get('page') ?? ''] ?? Gallery;
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ToastProvider>
        <Page />
      </ToastProvider>
    </StrictMode>,
  );
}
