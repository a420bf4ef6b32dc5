import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Tree = { readonly [key: string]: string | Tree };

const AREA_FILE = /\/src\/i18n\/messages\/(?:ar|en)\/[\w-]+\.ts$/;

function compileAll(tree: Tree): unknown {
  const entries = Object.entries(tree);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compileAll(value)]),
  );
}

/** Reads the messages when they are built: a browser that gets them as they are needs ICU's parser for them. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    async transform(code, id) {
      if (!AREA_FILE.test(id)) return null;
      // By now it is JavaScript; it imports nothing but types, so it stands alone.
      const areas = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<
        string,
        Tree
      >;
      const lines = Object.entries(areas).map(
        ([area, words]) => `export const ${area} = ${JSON.stringify(compileAll(words))};`,
      );
      return { code: lines.join('\n'), map: null };
    },
  };
}
