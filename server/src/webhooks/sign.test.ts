/** P2: signatures follow Standard Webhooks; the documented receiver examples accept them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { isFromMazad } from '../../../docs/partner-client.ts';
import { makeSigningKey, type SigningKey, signedHeaders } from './sign.ts';

const ID = '019ab7e2-6d0f-7c55-9a41-3f1f6f0f2b7e';
const BODY = '{"type":"deal.won","data":{"sourceStoreName":"دبي مول"}}';
const AT = new Date('2026-07-13T09:00:00Z');
const NOW = Math.floor(AT.getTime() / 1000);
const DOCS = fileURLToPath(new URL('../../../docs/', import.meta.url));

const key = makeSigningKey();
const other = makeSigningKey();
// As made by version 1.0; plain base64 has other characters than `-` and `_`.
const old: SigningKey = {
  keyId: '00000000',
  secret: `whsec_${Buffer.alloc(32, 0xfb).toString('base64url')}`,
};

type Asked = [headers: Record<string, string>, body: string, secrets: string[], nowSeconds: number];

const sent = signedHeaders([key], ID, BODY, AT);
const changing = signedHeaders([other, key], ID, BODY, AT);
const [, signature] = sent['webhook-signature']!.split(',') as [string, string];
const withHeader = (name: string, value: string): Asked => [
  { ...sent, [name]: value },
  BODY,
  [key.secret],
  NOW,
];
const TAKEN: Record<string, Asked> = {
  'as it came': [sent, BODY, [key.secret], NOW + 299],
  'two secrets here': [sent, BODY, [other.secret, key.secret], NOW],
  'two secrets there': [changing, BODY, [key.secret], NOW],
  'a secret of version 1.0': [signedHeaders([old], ID, BODY, AT), BODY, [old.secret], NOW],
};
const REFUSED: Record<string, Asked> = {
  'another body': [sent, `${BODY} `, [key.secret], NOW],
  'another secret': [sent, BODY, [other.secret], NOW],
  'a time gone by': [sent, BODY, [key.secret], NOW + 301],
  'a time to come': [sent, BODY, [key.secret], NOW - 301],
  'another id': withHeader('webhook-id', `${ID}0`),
  'no time': withHeader('webhook-timestamp', 'now'),
  'another scheme': withHeader('webhook-signature', `v2,${signature}`),
  'letters beyond ASCII': withHeader('webhook-signature', `v1,é${signature.slice(1)}`),
  'no headers': [{}, BODY, [key.secret], NOW],
};

/** An example in another language, if it is installed. */
function program(command: string, args: string[]) {
  return {
    isMissing: spawnSync(command, ['--version']).error !== undefined,
    read: (asked: Asked[]): boolean[] =>
      JSON.parse(execFileSync(command, args, { cwd: DOCS, input: JSON.stringify(asked), encoding: 'utf8' })),
  };
}

const PYTHON = `import json, sys
from webhook_receiver import is_from_mazad
print(json.dumps([is_from_mazad(h, body.encode(), *more) for h, body, *more in json.load(sys.stdin)]))`;
const PHP = `require 'webhook_receiver.php';
echo json_encode(array_map(fn($asked) => isFromMazad(...$asked), json_decode(stream_get_contents(STDIN), true)));`;

const EXAMPLES = {
  'Node.js': { isMissing: false, read: (asked: Asked[]) => asked.map((one) => isFromMazad(...one)) },
  Python: program('python3', ['-B', '-c', PYTHON]),
  PHP: program('php', ['-r', PHP]),
};

describe.each(Object.entries(EXAMPLES))('the example in %s', (_, { isMissing, read }) => {
  it.skipIf(isMissing)('takes what we signed, and nothing else', () => {
    const answers = read([...Object.values(TAKEN), ...Object.values(REFUSED)]);
    const taken = [...Object.keys(TAKEN), ...Object.keys(REFUSED)].filter((_, at) => answers[at]);
    expect(taken).toEqual(Object.keys(TAKEN));
  });
});

// It compares a message's time with the clock, so these are signed on the spot.
describe('the package of Standard Webhooks', () => {
  it('takes what we signed, with a secret as it is shown', () => {
    const headers = signedHeaders([other, key], ID, BODY, new Date());
    for (const { secret } of [key, other])
      expect(new Webhook(secret).verify(BODY, headers)).toEqual(JSON.parse(BODY));
    expect(() => new Webhook(key.secret).verify(`${BODY} `, headers)).toThrow('No matching signature');
  });

  it('takes a secret of version 1.0 once it is written as the partners’ page says', () => {
    const written = `whsec_${old.secret.slice(6).replaceAll('-', '+').replaceAll('_', '/')}=`;
    const headers = signedHeaders([old], ID, BODY, new Date());
    expect(new Webhook(written).verify(BODY, headers)).toEqual(JSON.parse(BODY));
  });
});

it('stands beside the headers of version 1.0', () => {
  const hex = ({ keyId, secret }: SigningKey) =>
    `${keyId}=${createHmac('sha256', secret).update(`${NOW}.${BODY}`).digest('hex')}`;
  expect(signedHeaders([key, old], ID, BODY, AT)).toMatchObject({
    'mazad-event-id': ID,
    'mazad-signature': `t=${NOW}, ${hex(key)}, ${hex(old)}`,
  });
});
