import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Our own workspaces are TypeScript, which Node does not run; all else is loaded from node_modules as it is. */
const onlyOurs = {
  name: 'only-ours',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@mazad/') || path.startsWith('#')) return undefined;
      return { path, external: true };
    });
  },
};

await rm(`${folder}dist`, { recursive: true, force: true });
await build({
  absWorkingDir: folder,
  entryPoints: { main: 'src/main.ts', demo: '../demo/src/main.ts' },
  outdir: 'dist',
  bundle: true,
  // What main.ts imports only when it is needed, such as the demo market, stays a file of its own.
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [onlyOurs],
});
