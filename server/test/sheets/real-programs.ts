/**
 * The programs that people open our spreadsheets with. A test that needs one checks for it first, and is skipped
 * without it.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
// Debian's packages belong to its own Python, which need not be the first on the path.
const PYTHONS = ['python3', '/usr/bin/python3'];
const TIMEOUT_MS = 90_000;

const works = (command: string, args: readonly string[]) => {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const python = PYTHONS.find((name) => works(name, ['-c', 'import openpyxl'])) ?? null;

/** Why openpyxl cannot be used here; null where it can. */
export const openpyxlMissing = python === null ? 'openpyxl is not installed' : null;
/** Why LibreOffice cannot be used here; null where it can. */
export const libreOfficeMissing = works('which', ['soffice']) ? null : 'LibreOffice is not installed';

/**
 * Runs a Python script with openpyxl imported, on a workbook at `file`. Returns the content of the file `saved` as
 * `saved`, and the variable `answer` as `answer`.
 */
export async function withOpenpyxl(
  bytes: Uint8Array,
  script: string,
): Promise<{ answer: unknown; saved: Buffer | null }> {
  return inFolder(async (folder) => {
    await writeFile(path.join(folder, 'file.xlsx'), bytes);
    const frame = `import json, sys, openpyxl\nfile, saved, answer = 'file.xlsx', 'saved.xlsx', None\n${script}\nprint(json.dumps(answer, default=str))\n`;
    const { stdout } = await run(python!, ['-c', frame], { cwd: folder, timeout: TIMEOUT_MS });
    return {
      answer: JSON.parse(stdout),
      saved: await readFile(path.join(folder, 'saved.xlsx')).catch(() => null),
    };
  });
}

/** The workbook as LibreOffice opens it and saves it again, as a workbook or a table. */
export async function viaLibreOffice(bytes: Uint8Array, as: 'xlsx' | 'csv' = 'xlsx'): Promise<Buffer> {
  return inFolder(async (folder) => {
    await writeFile(path.join(folder, 'file.xlsx'), bytes);
    const profile = pathToFileURL(path.join(folder, 'profile')).href;
    // 76: UTF-8, since headless it writes in the encoding of the machine's locale.
    const filter = as === 'xlsx' ? 'xlsx:Calc MS Excel 2007 XML' : 'csv:Text - txt - csv (StarCalc):44,34,76';
    const args = [`-env:UserInstallation=${profile}`, '--headless', '--norestore', '--convert-to', filter];
    await run('soffice', [...args, '--outdir', path.join(folder, 'out'), path.join(folder, 'file.xlsx')], {
      env: { ...process.env, HOME: folder },
      timeout: TIMEOUT_MS,
    });
    return readFile(path.join(folder, 'out', `file.${as}`));
  });
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheets-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
