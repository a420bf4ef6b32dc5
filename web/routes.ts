/** The table of routes from the files in `src/routes`, where neither Vite's build nor its server has written it yet. */
import { fileURLToPath } from 'node:url';
import { Generator, getConfig } from '@tanstack/router-generator';

export const ROUTES = { target: 'react', quoteStyle: 'single' } as const;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('.', import.meta.url));
  await new Generator({ config: getConfig(ROUTES, root), root }).run();
}
