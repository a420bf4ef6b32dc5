import { expect, it } from 'vitest';
import { isUuid } from './uuid.ts';

it('accepts ids in lower and upper case, and nothing else of that length', () => {
  const id = '0197f0c0-0000-7000-8000-00000000000a';
  expect([id, id.toUpperCase()].map(isUuid)).toEqual([true, true]);
  expect(['-'.repeat(36), 'a'.repeat(36), `${id}\n`, ` ${id}`, '', undefined, 1].map(isUuid)).not.toContain(
    true,
  );
});
