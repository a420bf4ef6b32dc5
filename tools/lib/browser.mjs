import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

// The first draws on no screen, and takes half the time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
// On a Mac programs are in no folder of PATH.
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * A browser: CHROMIUM_PATH, one of the system's, or the one that comes as a package, which is made for Linux on x64
 * alone. Null when there is none, so that the run can say so and still test all else.
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
