/** The checks of a release. `release.mjs` does all reading and writing. */

const VERSION = /^\d+\.\d+\.\d+$/;

/** A version's changelog text without its heading; undefined without a dated heading. */
export function notesOf(changelog, version) {
  const [, ...sections] = changelog.split(/^## /m);
  const own = sections.find((section) => section.startsWith(`[${version}]`));
  const heading = own?.split('\n', 1)[0];
  return /\] - \d{4}-\d{2}-\d{2}$/.test(heading ?? '') ? own.slice(heading.length).trim() : undefined;
}

/** Released migrations that were changed; `released` is by version and name, `hashes` by name. */
export function changedMigrations(released, hashes) {
  return Object.values(released)
    .flatMap((own) => Object.entries(own))
    .filter(([name, hash]) => hashes[name] !== hash)
    .map(([name]) => name);
}

/** Unreleased migrations with their hashes. */
export function newMigrations(released, hashes) {
  const known = new Set(Object.values(released).flatMap((own) => Object.keys(own)));
  return Object.fromEntries(Object.entries(hashes).filter(([name]) => !known.has(name)));
}

/** Why this version cannot be released, in plain words; empty if it can. */
export function faultsOf({ version, changes, versions, changelog, tags, released, hashes }) {
  if (!VERSION.test(version ?? '')) return ['Name the version: npm run release -- 1.2.3'];
  const others = Object.entries(versions).filter(([, own]) => own !== version);
  const changed = changedMigrations(released, hashes);
  const faults = [
    [changes !== '', `The tree has changes that are not committed:\n${changes}`],
    [others.length > 0, `Not ${version}: ${others.map(([file, own]) => `${file} (${own})`).join(', ')}`],
    [!notesOf(changelog, version), `CHANGELOG.md has no notes under "## [${version}] - YYYY-MM-DD".`],
    [/^## \[Unreleased\]\n+(?!## )\S/m.test(changelog), 'CHANGELOG.md has notes under Unreleased still.'],
    [tags.includes(`v${version}`), `The tag v${version} is there already.`],
    [version in released, `server/migrations/released.json has ${version} already.`],
    [changed.length > 0, `Released, and changed since: ${changed.join(', ')}. A change is a new migration.`],
  ];
  return faults.flatMap(([isOne, words]) => (isOne ? [words] : []));
}
