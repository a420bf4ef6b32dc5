// Slides in the product's style, rendered by the headless browser.
import { readFileSync } from 'node:fs';
import { FAMILY, fontFaces, logo, tokens } from './look.mjs';

const SIZE = { width: 1280, height: 600 };
const RULES = readFileSync(new URL('./slides.css', import.meta.url), 'utf8');

/**
 * The pictures of each scene with slides, in order: `{ images, points }`, otherwise null. A scene has one or several
 * slides; a move with `turn` shows the next.
 */
export async function drawSlides(browser, video) {
  const page = await browser.newPage({ viewport: SIZE });
  const head = `<style>${fontFaces()}${tokens()}${RULES}body{font-family:${FAMILY}}</style>`;
  const drawn = [];
  for (const scene of video.scenes) {
    if (!scene.slide) {
      drawn.push(null);
      continue;
    }
    const pictures = [];
    for (const slide of [scene.slide].flat()) {
      await page.setContent(
        `<!doctype html><html lang="${video.language}">${head}<body><div class="mark">${logo()}</div>${slide}</body>`,
      );
      await page.evaluate('document.fonts.ready');
      pictures.push(await pictureOf(page));
    }
    const points = Object.assign({}, ...pictures.map((one) => one.points));
    drawn.push({ images: pictures.map((one) => one.image), points });
  }
  await page.close();
  return drawn;
}

async function pictureOf(page) {
  const tooBig = await page.evaluate(
    'document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth',
  );
  if (tooBig) throw new Error(`A slide is bigger than its place: ${await page.textContent('body')}`);
  const points = {};
  for (const place of await page.locator('[data-point]').all()) {
    points[await place.getAttribute('data-point')] = await place.boundingBox();
  }
  const bytes = await page.screenshot({ type: 'png' });
  return { image: `data:image/png;base64,${bytes.toString('base64')}`, points };
}
