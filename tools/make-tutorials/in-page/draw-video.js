// Runs in the headless browser: draws a video frame by frame on a canvas and encodes it.
import { BufferTarget, CanvasSource, Output, WebMOutputFormat } from './mediabunny.js';

const FRAMES_PER_SECOND = 20;
/** Players can only seek to key frames. */
const KEY_FRAME_SECONDS = 2;
/** A still picture is repeated this often. */
const STILL_SECONDS = 0.5;
const TRAVEL_SECONDS = 0.8;
const RING_SECONDS = 0.5;
const BITS_PER_SECOND = 260_000;
const FONT = '"Plex", "Noto Sans Devanagari", sans-serif';
const COLOURS = { band: '#171d1d', ink: '#eaeeeb', dim: '#b7bebb', nuqta: '#f7ad44', paper: '#f7f6f3' };
const POINTER = new Path2D('M0 0v25l6.2-5.6 4 9.4 4.6-2-4-9.2h8.6z');
const REST = { x: 1120, y: 540 };

const ease = (part) => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2);
const clamp = (value) => Math.min(1, Math.max(0, value));
const centre = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** The pointer's position at a second of its scene, and its last move. */
function pointerAt(moves, second, from) {
  let at = from;
  let last = null;
  for (const move of moves) {
    const part = clamp((second - (move.at - TRAVEL_SECONDS)) / TRAVEL_SECONDS);
    if (part === 0) break;
    const to = centre(move.box);
    at = { x: at.x + (to.x - at.x) * ease(part), y: at.y + (to.y - at.y) * ease(part) };
    if (part === 1) last = move;
  }
  return { at, last };
}

/** One line, or two lines with a short first line and the least space left over. */
function linesOf(ctx, text, width) {
  const fits = (line) => ctx.measureText(line).width <= width;
  if (fits(text)) return [text];
  const words = text.split(' ');
  const breaks = words
    .map((_, index) => [words.slice(0, index).join(' '), words.slice(index).join(' ')])
    .filter((lines) => lines.every(fits));
  const longest = (lines) => Math.max(...lines.map((line) => ctx.measureText(line).width));
  const best = breaks.sort((one, other) => longest(one) - longest(other))[0];
  if (!best) throw new Error(`This caption takes more than two lines: ${text}`);
  return best;
}

function drawLines(ctx, text, { x, y, width, size }) {
  const lines = linesOf(ctx, text, width);
  const first = y - ((lines.length - 1) * size * 1.3) / 2;
  for (const [index, line] of lines.entries()) ctx.fillText(line, x, first + index * size * 1.3);
}

function drawBand(ctx, { stage, number, scene, share }) {
  const top = stage.height - stage.band;
  ctx.fillStyle = COLOURS.band;
  ctx.fillRect(0, top, stage.width, stage.band);
  ctx.fillStyle = COLOURS.nuqta;
  ctx.fillRect(0, stage.height - 4, Math.round(stage.width * share), 4);
  ctx.textBaseline = 'middle';
  ctx.font = `600 24px ${FONT}`;
  ctx.fillText(number, 40, top + stage.band / 2);
  ctx.fillStyle = COLOURS.ink;
  ctx.font = `400 32px ${FONT}`;
  drawLines(ctx, scene.caption, { x: 124, y: top + stage.band / 2, width: 1116, size: 32 });
}

function drawPointer(ctx, { at, last }, second) {
  if (last?.mark) {
    const { x, y, width, height } = last.box;
    ctx.globalAlpha = clamp((second - last.at) / 0.3);
    ctx.strokeStyle = COLOURS.nuqta;
    ctx.lineWidth = 4;
    ctx.beginPath();
    ctx.roundRect(x - 6, y - 6, width + 12, height + 12, 10);
    ctx.stroke();
    ctx.globalAlpha = 1;
  }
  const ring = last?.click ? (second - last.at) / RING_SECONDS : 1;
  if (ring >= 0 && ring < 1) {
    ctx.globalAlpha = 1 - ring;
    ctx.strokeStyle = '#015b6e';
    ctx.lineWidth = 4;
    ctx.beginPath();
    ctx.arc(at.x, at.y, 8 + 26 * ring, 0, 2 * Math.PI);
    ctx.stroke();
    ctx.globalAlpha = 1;
  }
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.fillStyle = '#171d1d';
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 2.5;
  ctx.lineJoin = 'round';
  ctx.stroke(POINTER);
  ctx.fill(POINTER);
  ctx.restore();
}

/** Describes a moment as text; two moments with the same text need only one drawing. */
function signature(moment) {
  const { scene, turn, pointer, second } = moment;
  const at = pointer ? [pointer.at.x, pointer.at.y].map(Math.round) : '';
  const isFresh = pointer?.last && second - pointer.last.at < RING_SECONDS;
  return `${scene.from} ${turn} ${at} ${isFresh ? second : ''}`;
}

function drawFrame(ctx, { plan, images, moment }) {
  const { stage, number, seconds } = plan;
  const { index, scene, turn, pointer, second } = moment;
  const height = stage.height - stage.band;
  ctx.fillStyle = COLOURS.paper;
  ctx.fillRect(0, 0, stage.width, stage.height);
  ctx.drawImage(images[index][turn], 0, 0, stage.width, height);
  if (pointer) drawPointer(ctx, pointer, second);
  // Grows per scene, not per frame: a moving bar would make every frame different.
  drawBand(ctx, { stage, number, scene, share: scene.till / seconds });
}

function momentOf(plan, time, rests) {
  const index = plan.scenes.findIndex(({ till }) => time < till);
  const scene = plan.scenes[index];
  const second = time - scene.from;
  const pointer = scene.moves.length > 0 ? pointerAt(scene.moves, second, rests[index]) : null;
  const turn = scene.moves.filter((move) => move.turn && move.at <= second).length;
  return { index, scene, second, turn, pointer };
}

/** The pointer's position at the start of each scene: where the previous scene left it. */
function restsOf(scenes) {
  let at = REST;
  return scenes.map(({ moves }) => {
    const from = at;
    const last = moves.at(-1);
    if (last) at = centre(last.box);
    return from;
  });
}

function base64Of(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768) {
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  }
  return btoa(text);
}

window.drawVideo = async (plan) => {
  await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 32px Plex`)));
  const images = await Promise.all(
    plan.scenes.map(({ images: all }) =>
      Promise.all(all.map(async (one) => createImageBitmap(await (await fetch(one)).blob()))),
    ),
  );
  const canvas = new OffscreenCanvas(plan.stage.width, plan.stage.height);
  const ctx = canvas.getContext('2d', { alpha: false });
  const rests = restsOf(plan.scenes);
  const source = new CanvasSource(canvas, {
    codec: 'vp9',
    bitrate: BITS_PER_SECOND,
    keyFrameInterval: KEY_FRAME_SECONDS,
    latencyMode: 'quality',
    contentHint: 'text',
  });
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
  await output.start();
  const count = Math.round(plan.seconds * FRAMES_PER_SECOND);
  const seen = { signature: '', at: -1 };
  const drawn = [];
  for (let frame = 0; frame < count; frame++) {
    const time = frame / FRAMES_PER_SECOND;
    const shown = signature(momentOf(plan, time, rests));
    // A file ends with its last frame.
    const isLast = frame === count - 1;
    if (shown === seen.signature && time - seen.at < STILL_SECONDS && !isLast) continue;
    seen.signature = shown;
    seen.at = time;
    drawn.push(time);
  }
  for (const [index, time] of drawn.entries()) {
    const moment = momentOf(plan, time, rests);
    drawFrame(ctx, { plan, images, moment });
    // Key frames at new pictures, so that they are sharp at once and chapters can be sought exactly.
    const options = moment.second === 0 ? { keyFrame: true } : undefined;
    await source.add(time, (drawn[index + 1] ?? plan.seconds) - time, options);
  }
  await output.finalize();
  drawFrame(ctx, { plan, images, moment: momentOf(plan, 1, rests) });
  const poster = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
  return {
    video: base64Of(new Uint8Array(output.target.buffer)),
    poster: base64Of(new Uint8Array(await poster.arrayBuffer())),
  };
};
