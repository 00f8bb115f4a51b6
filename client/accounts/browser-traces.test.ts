import { afterEach, expect, test, vi } from 'vitest';
import { browserTraces } from './browser-traces.ts';

afterEach(() => vi.unstubAllGlobals());

test('a value that the page keeps while the device is cleared is removed too', async () => {
  const values = new Map([['uplift.key-expected', 'true']]);
  const deleted: string[] = [];
  const deleteDatabase = (name: string) => {
    const request = new EventTarget();
    setTimeout(() => {
      values.set('uplift.first-rows', '[1,1,"a"]');
      deleted.push(name);
      request.dispatchEvent(new Event('success'));
    });
    return request;
  };
  vi.stubGlobal('localStorage', values);
  vi.stubGlobal('sessionStorage', new Map());
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'uplift' }], deleteDatabase });
  await browserTraces().clear({ keepsApp: true });
  expect([deleted, [...values.keys()]]).toEqual([['uplift'], []]);
});
