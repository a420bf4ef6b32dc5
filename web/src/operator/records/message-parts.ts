export type MessagePart = { kind: 'text' | 'link'; text: string };

const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g;

/** A message's text split at its URLs, so that they can be links. */
export function partsOf(text: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let at = 0;
  for (const { 0: link, index } of text.matchAll(LINK)) {
    if (index > at) parts.push({ kind: 'text', text: text.slice(at, index) });
    parts.push({ kind: 'link', text: link });
    at = index + link.length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

/** The one-time code in a message: six digits outside URLs and longer numbers (I2). */
export function codeOf(text: string): string | null {
  return /(?<![\d+/=-])\d{6}(?![\d/=-])/.exec(text.replace(LINK, ' '))?.[0] ?? null;
}
