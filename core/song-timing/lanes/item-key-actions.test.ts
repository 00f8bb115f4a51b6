import { describe, expect, test } from 'vitest';
import { itemKeyAction, type ItemKeyPress } from './item-key-actions.ts';

const press = (key: string, modifiers: Partial<ItemKeyPress> = {}): ItemKeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});

describe('keys on an item', () => {
  test.each([
    ['ArrowRight', {}, { type: 'move', step: 'subdivision', direction: 1 }],
    ['ArrowLeft', {}, { type: 'move', step: 'subdivision', direction: -1 }],
    ['ArrowRight', { shiftKey: true }, { type: 'move', step: 'beat', direction: 1 }],
    ['ArrowLeft', { ctrlKey: true }, { type: 'move', step: 'measure', direction: -1 }],
    ['ArrowRight', { metaKey: true }, { type: 'move', step: 'measure', direction: 1 }],
    ['ArrowUp', {}, { type: 'go', to: 'previous' }],
    ['End', {}, { type: 'go', to: 'last' }],
    ['Delete', {}, { type: 'to-bin' }],
    ['Backspace', {}, { type: 'to-bin' }],
    ['ArrowRight', { altKey: true }, null],
    ['ArrowUp', { shiftKey: true }, null],
    ['Delete', { ctrlKey: true }, null],
    ['z', { ctrlKey: true }, null],
    ['constructor', {}, null],
  ] as const)('[TIME-15] the key %s with %j acts on an item of a lane', (key, modifiers, action) => {
    expect(itemKeyAction('chords', press(key, modifiers))).toEqual(action);
  });

  test.each([
    ['bin', 'ArrowRight', { type: 'go', to: 'next' }],
    ['bin', 'ArrowUp', { type: 'go', to: 'previous' }],
    ['bin', 'Delete', null],
    ['ruler', 'ArrowRight', { type: 'resize', by: 1 }],
    ['ruler', 'ArrowLeft', { type: 'resize', by: -1 }],
    ['ruler', 'ArrowDown', { type: 'go', to: 'next' }],
    ['ruler', 'Delete', null],
  ] as const)('in the group %s the key %s acts on the focused item', (group, key, action) => {
    expect(itemKeyAction(group, press(key))).toEqual(action);
  });
});
