import { expect, it } from 'vitest';
import { createEventParser, type LiveEvent } from './event-parser';

it('reads events wherever the stream is cut', () => {
  const text = ': hello\n\nevent: rank\ndata: {"a":1}\nid: 7\n\nevent: top\r\ndata: {"b":"ع"}\r\n\r\n';
  for (let cut = 0; cut <= text.length; cut += 1) {
    const seen: LiveEvent[] = [];
    const push = createEventParser((event) => seen.push(event));
    push(text.slice(0, cut));
    push(text.slice(cut));
    expect(seen).toEqual([
      { type: 'rank', data: { a: 1 }, id: 7 },
      { type: 'top', data: { b: 'ع' }, id: null },
    ]);
  }
});
