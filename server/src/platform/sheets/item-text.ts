/** Gathers the text of one string, which may stand in several runs (`<r><t>`), without its phonetic guide (`<rPh>`). */
export interface ItemText {
  /** Begins with another string. */
  start(): void;
  open(name: string): void;
  text(text: string): void;
  close(name: string): void;
  value(): string;
}

const ESCAPED = /_x([0-9a-f]{4})_/gi;
// Shorter strings are copied when they are cut out; longer ones would keep the whole chunk that they were cut from.
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

/** The same text in memory of its own. */
export function ownText(text: string): string {
  return text.length < COPIED_LENGTH ? text : Buffer.from(text).toString();
}

/** What spreadsheets write for characters that XML cannot carry: `_x000D_`, and `_x005F_` for a plain underscore. */
function unescapeItem(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
