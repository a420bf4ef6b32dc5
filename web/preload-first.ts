import type { Plugin } from 'vite';

const WORDS = /\/i18n\/messages\/(en|ar)\.ts$/;

/**
 * Tells boot.js the files of the screen that is opened first, of the script that requests its rows, and of each
 * language's words: it asks for them beside the entry, which would do so only when it runs.
 */
export function preloadFirst(screen: RegExp, askFirst: RegExp): Plugin {
  return {
    name: 'preload-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const isEntry = ({ facadeModuleId }: { facadeModuleId: string | null }) =>
          facadeModuleId?.endsWith('.html');
        const found = new Map<string, Set<string>>();
        for (const { facadeModuleId, fileName, imports } of chunks) {
          const id = facadeModuleId ?? '';
          const isScreen = screen.test(id) && id.endsWith('tsr-split=component');
          const name = isScreen ? 'first-screen' : askFirst.test(id) ? 'ask-first' : WORDS.exec(id)?.[1];
          if (name) found.set(name, new Set([...(found.get(name) ?? []), ...imports, fileName]));
        }
        const named = [...found].map(([name, files]) => {
          const wanted = chunks.filter((chunk) => files.has(chunk.fileName) && !isEntry(chunk));
          const styles = wanted.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
          return ` data-${name}="${[...wanted.map(({ fileName }) => fileName), ...styles].join(' ')}"`;
        });
        return html.replace('src="/boot.js"', (boot) => boot + named.join(''));
      },
    },
  };
}
