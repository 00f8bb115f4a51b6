import { FEW } from '@uplift/client/claiming';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChosenBar } from './claim-dialog.tsx';

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
