// `node tools/make-tutorials/make.mjs [--url http://127.0.0.1:3000] [--only ID]` makes the tutorial videos again. It
// takes screenshots of the running demo, draws each video frame by frame in a headless browser, and writes videos,
// posters, captions and the list for the web app. See CONTRIBUTING.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findBrowser } from '../lib/browser.mjs';
import { ROOT } from '../lib/paths.mjs';
import { CAPTION_LANGUAGES, captionsOf } from './captions.mjs';
import { openRenderer, STAGE } from './renderer.mjs';
import { takeShots } from './shots.mjs';
import { drawSlides } from './slides.mjs';
import { planOf } from './timing.mjs';
import { after } from './videos/after.mjs';
import { choosing } from './videos/choosing.mjs';
import { filming } from './videos/filming.mjs';
import { photos } from './videos/photos.mjs';
import { whenToAsk } from './videos/when-to-ask.mjs';

const VIDEOS = [whenToAsk, choosing, filming, photos, after];
const FILES = path.join(ROOT, 'web/public/tutorials');
const LIST = path.join(ROOT, 'web/src/tutorials/videos.json');

const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:3000' }, only: { type: 'string' } },
});
const executablePath = await findBrowser();
if (!executablePath) throw new Error('No browser was found: set CHROMIUM_PATH to a Chromium.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  mkdirSync(FILES, { recursive: true });
  const renderer = await openRenderer(browser, values.url);
  const shots = await takeShots(browser, values.url);
  for (const [index, video] of VIDEOS.entries()) {
    if (values.only && values.only !== video.id) continue;
    const slides = await drawSlides(browser, video);
    const plan = planOf(video);
    const scenes = video.scenes.map((scene, at) => ({
      ...plan.scenes[at],
      ...picture(scene, slides[at], shots),
      caption: scene.caption[video.language],
    }));
    const number = `${index + 1} / ${VIDEOS.length}`;
    const made = await renderer.render({ scenes, number, seconds: plan.seconds, language: video.language });
    writeFileSync(path.join(FILES, `${video.id}.webm`), made.video);
    writeFileSync(path.join(FILES, `${video.id}.webp`), made.poster);
    for (const language of CAPTION_LANGUAGES) {
      writeFileSync(path.join(FILES, `${video.id}.${language}.vtt`), captionsOf(video, plan, language));
    }
    console.log(`${video.id}: ${plan.seconds} s, ${Math.round(made.video.length / 1024)} kB`);
  }
  writeFileSync(LIST, `${JSON.stringify(VIDEOS.map(listed), null, 2)}\n`);
} finally {
  await browser.close();
}

/** A scene's pictures and pointer positions; points are named by the code that made the pictures. */
function picture(scene, slide, shots) {
  const { images, points } = scene.shot ? shots[scene.shot] : slide;
  const moves = (scene.moves ?? []).map(({ to, ...move }) => {
    if (!points[to]) throw new Error(`No place is called ${to} on ${scene.shot ?? 'the slide'}.`);
    return { ...move, box: points[to] };
  });
  return { images, moves };
}

/** A video's entry for the web app; times in seconds. */
function listed(video, index) {
  const { seconds, scenes } = planOf(video);
  const chapters = video.scenes.flatMap(({ chapter }, at) =>
    chapter ? [{ at: scenes[at].from, title: chapter }] : [],
  );
  return {
    id: video.id,
    number: index + 1,
    language: video.language,
    seconds,
    width: STAGE.width,
    height: STAGE.height,
    title: video.title,
    summary: video.summary,
    chapters,
  };
}
