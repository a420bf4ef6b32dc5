// Draws videos in the browser, which has canvas, fonts and encoder.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fontFaces } from './look.mjs';

/** The size of a screen or slide, and the height of the caption band below. */
export const STAGE = { width: 1280, height: 720, band: 120 };

const require = createRequire(import.meta.url);
const ENCODER = path.join(path.dirname(require.resolve('mediabunny')), 'mediabunny.min.mjs');
const IN_PAGE = fileURLToPath(new URL('./in-page/draw-video.js', import.meta.url));

/** A page that draws and encodes; WebCodecs needs a secure origin, such as localhost. */
export async function openRenderer(browser, url) {
  const page = await browser.newPage();
  const serve = (name, contentType, body) =>
    page.route(`${url}/__tutorials/${name}`, (route) => route.fulfill({ contentType, body }));
  const html = `<!doctype html><style>${fontFaces()}</style><script type="module" src="draw-video.js"></script>`;
  await serve('', 'text/html', html);
  await serve('draw-video.js', 'text/javascript', readFileSync(IN_PAGE, 'utf8'));
  await serve('mediabunny.js', 'text/javascript', readFileSync(ENCODER, 'utf8'));
  await page.goto(`${url}/__tutorials/`);
  await page.waitForFunction('window.drawVideo !== undefined');
  return {
    async render(plan) {
      const made = await page.evaluate((given) => window.drawVideo(given), { ...plan, stage: STAGE });
      return { video: Buffer.from(made.video, 'base64'), poster: Buffer.from(made.poster, 'base64') };
    },
  };
}
