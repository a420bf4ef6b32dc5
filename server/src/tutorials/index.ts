/** The server's own path of tutorial videos, by region like any configured URL. */
export const TUTORIALS_PATH = '/content/{region}/tutorials/';

/** The URL of tutorial videos, with `{region}` in it. */
export function tutorialsUrl(setting: string | undefined): string {
  return setting ?? TUTORIALS_PATH;
}

/** The external origin of videos, posters and captions, for the Content-Security-Policy. */
export function tutorialOrigins(setting: string | undefined): string[] {
  return setting ? [new URL(setting).origin] : [];
}
