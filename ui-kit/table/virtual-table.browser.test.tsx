import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import type { TableColumn } from './table-columns.ts';
import { VirtualTable } from './virtual-table.tsx';

const TITLES = Array.from({ length: 200 }, (_, index) => `Song ${String(index + 1)}`);
const FIRST = 10;
const COLUMNS: readonly TableColumn<string>[] = [
  { id: 'title', header: 'Title', width: '1fr', render: (title) => title },
];

function Songs({ rowCount }: { readonly rowCount: number }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <div style={{ height: 400 }}>
      <output>{selected.size} selected</output>
      <VirtualTable
        label="Songs"
        columns={COLUMNS}
        rowCount={rowCount}
        laterRowCount={TITLES.length - rowCount}
        getRow={(index) => TITLES[index] ?? ''}
        getKey={(title) => title}
        getLabel={(title) => title}
        selectedKeys={selected}
        onSelectionChange={setSelected}
      />
    </div>
  );
}

test('a table with its first rows has the height of all rows, and selects all once all are there', async () => {
  const screen = await render(<Songs rowCount={FIRST} />);
  const table = screen.getByRole('grid', { name: 'Songs' });
  const all = screen.getByRole('checkbox', { name: 'Select all' });
  const height = table.element().getBoundingClientRect().height;
  await expect.element(table).toHaveAttribute('aria-rowcount', '201');
  await expect.element(table).toHaveAttribute('aria-busy', 'true');
  await all.click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('0 selected');
  await screen.getByRole('checkbox', { name: 'Select Song 2' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 selected');
  await screen.rerender(<Songs rowCount={TITLES.length} />);
  await expect.element(table).toHaveAttribute('aria-busy', 'false');
  expect(table.element().getBoundingClientRect().height).toBe(height);
  await all.click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('200 selected');
});

test('a table that returns draws no row that it does not keep', async () => {
  const first = await render(<Songs rowCount={TITLES.length} />);
  await first.unmount();
  const removed: Node[] = [];
  const changes = new MutationObserver((records) => {
    removed.push(...records.flatMap(({ removedNodes }) => [...removedNodes]));
  });
  changes.observe(document.body, { childList: true, subtree: true });
  const screen = await render(<Songs rowCount={TITLES.length} />);
  await expect.element(screen.getByRole('checkbox', { name: 'Select Song 1', exact: true })).toBeVisible();
  changes.disconnect();
  expect(removed.filter((node) => node instanceof HTMLTableRowElement)).toEqual([]);
});

test('a cell with one line of text centers it and cuts it off at its edge', async () => {
  const long = 'A title that no column has room for '.repeat(4);
  const columns: readonly TableColumn<string>[] = [
    { id: 'title', header: 'Title', width: '120px', isText: true, render: (title) => title },
  ];
  const screen = await render(
    <VirtualTable
      label="Songs"
      columns={columns}
      rowCount={1}
      getRow={() => long}
      getKey={(title) => title}
      getLabel={(title) => title}
    />,
  );
  const cell = screen.getByRole('gridcell').element();
  const text = document.createRange();
  text.selectNodeContents(cell);
  const [words, box] = [text.getBoundingClientRect(), cell.getBoundingClientRect()];
  expect(box.width).toBe(120);
  expect(cell.scrollWidth).toBeGreaterThan(cell.clientWidth);
  expect(getComputedStyle(cell).textOverflow).toBe('ellipsis');
  expect(Math.abs((words.top + words.bottom - box.top - box.bottom) / 2)).toBeLessThan(2);
  expect(box.height).toBeGreaterThan(2 * words.height);
});
