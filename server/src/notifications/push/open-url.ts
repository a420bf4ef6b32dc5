/** A URL that opens in the member's account, whichever index it has in the browser. */
export function openPath(userId: string, link: string): string {
  return `/open?user=${userId}&to=${encodeURIComponent(link)}`;
}

export function openUrl(publicUrl: string, userId: string, link: string): string {
  return `${publicUrl.replace(/\/$/, '')}${openPath(userId, link)}`;
}
