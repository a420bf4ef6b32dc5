/** Where the server itself has them: a path for each region, as at any address that is set instead. */
export const TUTORIALS_PATH = '/content/{region}/tutorials/';

/** The address of tutorial videos, with `{region}` in it. */
export function tutorialsUrl(setting: string | undefined): string {
  return setting ?? TUTORIALS_PATH;
}

/** The other origin that videos, posters and captions come from, for the Content-Security-Policy. */
export function tutorialOrigins(setting: string | undefined): string[] {
  return setting ? [new URL(setting).origin] : [];
}
