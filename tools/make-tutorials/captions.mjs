export const CAPTION_LANGUAGES = ['en', 'ar', 'hi'];

/** `00:01:02.500`. */
function instant(seconds) {
  const ms = Math.round(seconds * 1000);
  const part = (value, digits = 2) => String(value).padStart(digits, '0');
  return `${part(Math.floor(ms / 3_600_000))}:${part(Math.floor(ms / 60_000) % 60)}:${part(Math.floor(ms / 1000) % 60)}.${part(ms % 1000, 3)}`;
}

/** A video's captions in one language as WebVTT. They cover the text that is part of the picture. */
export function captionsOf(video, plan, language) {
  const cues = video.scenes.map(({ caption }, at) => {
    const { from, till } = plan.scenes[at];
    return `${at + 1}\n${instant(from)} --> ${instant(till - 0.05)} line:-1\n${caption[language]}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}
