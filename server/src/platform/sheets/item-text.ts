/** Collects one string's text, which may be in several runs (`<r><t>`), without its phonetic guide (`<rPh>`). */
export interface ItemText {
  /** Starts another string. */
  start(): void;
  open(name: string): void;
  text(text: string): void;
  close(name: string): void;
  value(): string;
}

const ESCAPED = /_x([0-9a-f]{4})_/gi;
// V8 copies shorter substrings; longer ones would keep their whole chunk in memory.
const COPIED_LENGTH = 13;

export function itemText(): ItemText {
  let value = '';
  let isText = false;
  let guides = 0;
  return {
    start() {
      value = '';
      isText = false;
      guides = 0;
    },
    open(name) {
      if (name === 't') isText = guides === 0;
      else if (name === 'rPh') guides += 1;
    },
    text(text) {
      if (isText) value += text;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') guides -= 1;
    },
    value: () => ownText(unescapeItem(value)),
  };
}

/** A copy of the text in its own memory. */
export function ownText(text: string): string {
  return text.length < COPIED_LENGTH ? text : Buffer.from(text).toString();
}

/**
 * Unescapes what spreadsheets write for characters that XML cannot carry: `_x000D_`, and `_x005F_` for an underscore.
 */
function unescapeItem(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
