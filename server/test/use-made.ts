import { beforeAll } from 'vitest';

/** What all tests of a file work on, made before them: readable in hooks and tests only. */
export function useMade<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made;
  beforeAll(async () => {
    Object.assign(made, await make());
  });
  return made;
}
