/** Where map tiles come from, for the Content-Security-Policy: `{s}` stands for any host of the same domain. */
export function tileOrigins(mapTilesUrl: string | undefined): string[] {
  const origin = mapTilesUrl && /^https:\/\/[^/?#]+/.exec(mapTilesUrl)?.[0].replace('{s}', '*');
  return origin ? [origin] : [];
}
