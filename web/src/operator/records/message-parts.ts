export type MessagePart = { kind: 'text' | 'link'; text: string };

const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g;

/** A message's text with its addresses apart, so that they can be followed. */
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

/** The one-time code that a message carries: six digits that are no part of an address or a longer number (I2). */
export function codeOf(text: string): string | null {
  return /(?<![\d+/=-])\d{6}(?![\d/=-])/.exec(text.replace(LINK, ' '))?.[0] ?? null;
}
