/** Origins of map tiles for the Content-Security-Policy: `{s}` becomes a wildcard host. */
export function tileOrigins(mapTilesUrl: string | undefined): string[] {
  const origin = mapTilesUrl && /^https:\/\/[^/?#]+/.exec(mapTilesUrl)?.[0].replace('{s}', '*');
  return origin ? [origin] : [];
}
