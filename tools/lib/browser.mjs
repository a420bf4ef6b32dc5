import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

// The first is headless only and takes half the time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
// macOS programs are not on PATH.
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Finds a browser: CHROMIUM_PATH, an installed one, or the npm package (Linux x64 only). Null if there is none, so that
 * the run can report it and still run other tests.
 */
export async function findBrowser({ env, platform, arch } = process) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  for (const name of NAMES) {
    for (const folder of (env.PATH ?? '').split(path.delimiter)) {
      const file = path.join(folder, name);
      if (folder !== '' && isProgram(file)) return file;
    }
  }
  if (platform === 'darwin' && isProgram(MAC)) return MAC;
  if (platform !== 'linux' || arch !== 'x64') return null;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const file = await packaged.executablePath();
    return existsSync(file) ? file : null;
  } catch {
    return null;
  }
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
