export type LiveEvent = { type: string; data: unknown; id: number | null };

/** Splits a stream of text into server-sent events; a cut between two chunks may fall anywhere. */
export function createEventParser(onEvent: (event: LiveEvent) => void) {
  let rest = '';
  return function push(chunk: string): void {
    rest = (rest + chunk).replaceAll('\r\n', '\n');
    let end = rest.indexOf('\n\n');
    while (end >= 0) {
      const event = parseBlock(rest.slice(0, end));
      if (event) onEvent(event);
      rest = rest.slice(end + 2);
      end = rest.indexOf('\n\n');
    }
  };
}

function parseBlock(block: string): LiveEvent | null {
  let type = 'message';
  let id: number | null = null;
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const field = line.slice(0, colon);
    const value = line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') type = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && /^\d+$/.test(value)) id = Number(value);
  }
  if (data.length === 0) return null;
  try {
    return { type, data: JSON.parse(data.join('\n')) as unknown, id };
  } catch {
    return null;
  }
}
