// Mutation testing of the rules: each mutant is a small change of `domain/`, for which some test has to fail.

/** Lists of names, words and settings, `as const`: a test of one would only write it down a second time. */
const tables = {
  shouldIgnore: ({ node, parentPath }) => {
    const isConst = node.type === 'TSAsExpression' && node.typeAnnotation.typeName?.name === 'const';
    const isOfModule = parentPath?.find(({ type }) => /Function|Method/.test(type)) === null;
    return isConst && isOfModule ? 'A table says nothing but itself.' : undefined;
  },
};
export const strykerPlugins = [{ kind: 'Ignore', name: 'tables', value: tables }];

/** @type {import('@stryker-mutator/core').PartialStrykerOptions} */
export default {
  mutate: ['domain/src/**/*.ts', '!**/*.{test,fixture}.ts'],
  plugins: ['@stryker-mutator/vitest-runner', './stryker.config.mjs'],
  ignorers: ['tables'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // What a sandbox is a copy of; a test reads `docs`.
  ignorePatterns: ['/*', '!/docs', '!/domain', '!/tools', '!/package.json', '!/vitest.mutants.config.ts'],
  tempDirName: '.cache/mutants',
  jsonReporter: { fileName: '.cache/mutants.json' },
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  thresholds: { high: 100, low: 90, break: 90 },
};
