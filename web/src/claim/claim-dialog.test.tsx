import { FEW } from '@uplift/client/claiming';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChosenBar, Footer } from './claim-dialog.tsx';

const records = Array.from({ length: FEW + 1 }, (_, at) => ({
  id: String(at),
  title: `Song ${String(at)}`,
  detail: '',
}));
const all = new Set(records.map(({ id }) => id));
const nothing = () => undefined;

type Bar = Parameters<typeof ChosenBar>[0]['state'];
const render = (state: Bar) => renderToStaticMarkup(<ChosenBar kind="sets" state={state} onChoose={nothing} />);

test('[DATA-46] the claim dialog offers Deselect with all chosen, and Select All otherwise', () => {
  const full = render({ type: 'choosing', records, chosen: all, failure: null });
  expect(full).toContain('501 of 501 chosen');
  expect(full).toContain('Deselect');
  const part = render({ type: 'choosing', records, chosen: new Set(['1']), failure: null });
  expect(part).toContain('1 of 501 chosen');
  expect(part).toContain('Select All');
});

test('the claim dialog shows a count only while many records are claimed', () => {
  const many = render({ type: 'claiming', records, chosen: all, done: FEW, isStopping: false });
  expect(many).toMatch(/role="progressbar"/u);
  expect(many).toContain('500 of 501');
  expect(render({ type: 'claiming', records, chosen: new Set(['1']), done: 0, isStopping: false })).not.toContain(
    'progressbar',
  );
});

test('the button of the claim dialog turns a spinner for a few records, and keeps its words beside the progress of many', () => {
  const session = { skip: nothing, stop: nothing };
  const footer = (chosen: ReadonlySet<string>) => {
    const state = { type: 'claiming', records, chosen, done: 0, isStopping: false } as const;
    return renderToStaticMarkup(<Footer kind="songs" state={state} session={session} onSync={nothing} />);
  };
  expect(footer(new Set(['1']))).toContain('progressbar');
  expect(footer(all)).not.toContain('progressbar');
  expect(footer(all)).toContain('aria-disabled="true"');
});
