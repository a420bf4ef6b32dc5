/** An address that opens in whichever of a browser's accounts is the member's. */
export function openPath(userId: string, link: string): string {
  return `/open?user=${userId}&to=${encodeURIComponent(link)}`;
}

export function openUrl(publicUrl: string, userId: string, link: string): string {
  return `${publicUrl.replace(/\/$/, '')}${openPath(userId, link)}`;
}
