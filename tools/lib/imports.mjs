/**
 * The imports of a TypeScript or JavaScript file, as `{ specifier, line, isTypeOnly, isDynamic }`: static, dynamic and
 * re-exports. Comments are removed first, and strings that contain import statements do not count.
 */
export function listImports(source) {
  const text = stripComments(source);
  const found = [];
  for (const pattern of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const line = text
        .slice(0, match.index + match[0].lastIndexOf(match.groups.specifier))
        .split('\n').length;
      const { specifier, clause = '' } = match.groups;
      found.push({ specifier, line, isTypeOnly: isTypeOnly(clause), isDynamic: pattern === DYNAMIC });
    }
  }
  return found.sort((one, other) => one.line - other.line);
}

// import('…')
const DYNAMIC = /\bimport\s*\(\s*['"](?<specifier>[^'"\n]+)['"]/g;

const PATTERNS = [
  // import x from '…', import type { X } from '…', export { x } from '…', export * from '…'
  /^[ \t]*(?:import|export)\b(?<clause>[\w\s{},*$]*?)\bfrom\s*['"](?<specifier>[^'"\n]+)['"]/gm,
  // import '…'
  /^[ \t]*import\s*['"](?<specifier>[^'"\n]+)['"]/gm,
  DYNAMIC,
];

/** `import { type X, type Y }` loads nothing, like `import type`. */
function isTypeOnly(clause) {
  const words = clause.trim();
  if (/^type\b(?!\s*,|\s*$)/.test(words)) return true;
  const names = /^\{(?<inner>[^}]*)\}$/
    .exec(words)
    ?.groups.inner.split(',')
    .filter((name) => name.trim());
  return Boolean(names?.length && names.every((name) => /^\s*type\s/.test(name)));
}

/** Replaces comments by spaces, so that line numbers stay; comment signs in strings are kept. */
function stripComments(source) {
  const tokens =
    /(?<kept>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
  return source.replace(tokens, (token, kept) =>
    kept === undefined ? token.replace(/[^\n]/g, ' ') : blankTemplate(kept),
  );
}

/** A template literal may contain a whole program as text. */
function blankTemplate(text) {
  return text.startsWith('`') ? text.replace(/[^\n`]/g, ' ') : text;
}
