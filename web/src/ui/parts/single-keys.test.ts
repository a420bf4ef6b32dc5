import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isMeant, SINGLE_KEYS_OFF } from './single-keys';

const kept = new Map<string, string>();
beforeEach(() => vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null }));
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

type Place = 'page' | 'table' | 'drawer' | 'field' | 'list';
const ELEMENTS: Record<Place, string> = {
  page: 'main',
  table: '[role="grid"]',
  drawer: 'aside',
  field: 'textarea',
  list: 'select',
};

function press(key: string, place: Place = 'page', modifiers = {}): boolean {
  const own = ELEMENTS[place];
  const target = { closest: (places: string) => (places.includes(own) ? {} : null) };
  return isMeant({ key, target, ...modifiers } as unknown as KeyboardEvent);
}

it('hears a key from anywhere but a field, and none that is pressed with Ctrl, Alt or Cmd', () => {
  expect(press('r')).toBe(true);
  expect(press('r', 'field')).toBe(false);
  expect(press('r', 'list')).toBe(false);
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) {
    expect(press('r', 'table', { [modifier]: true })).toBe(false);
  }
});

it('hears letters and signs only within a table or a drawer once they are switched off', () => {
  kept.set(SINGLE_KEYS_OFF, '1');
  expect(['r', 'ر', '/', '?', '؟'].filter((key) => press(key))).toEqual([]);
  for (const place of ['table', 'drawer'] as const)
    expect(['r', '?'].filter((key) => press(key, place))).toEqual(['r', '?']);
  expect(press('Escape')).toBe(true);
});
