import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error';
import { type BrowserErrorReport, createErrorReporter, withoutPersons } from './report-error';

function setUp() {
  const sent: BrowserErrorReport[] = [];
  const clock = { now: 0 };
  const report = createErrorReporter({
    send: (one) => sent.push(one),
    page: () => '/$accountId/bids',
    release: 'abc',
    now: () => clock.now,
  });
  return { sent, clock, report };
}

describe('reports of the interface’s errors', () => {
  it('tell an error once a session', () => {
    const { sent, report } = setUp();
    const error = new Error('broken');
    report(error);
    report(error);
    expect(sent).toEqual([
      {
        message: 'Error: broken',
        stack: expect.stringContaining('broken'),
        page: '/$accountId/bids',
        release: 'abc',
      },
    ]);
  });

  it('are at most five a minute', () => {
    const { sent, clock, report } = setUp();
    for (let n = 0; n < 8; n++) report(new Error(`number ${n}`));
    expect(sent).toHaveLength(5);
    clock.now = 60_000;
    report(new Error('one more'));
    expect(sent).toHaveLength(6);
  });

  it('leave out what is no fault of the interface', () => {
    const { sent, report } = setUp();
    report(new ApiError({ kind: 'network', status: 0 }));
    report(new ApiError({ kind: 'badRequest', status: 400, serverMessage: 'Wrong password' }));
    report(new ApiError({ kind: 'session', status: 419 }));
    report(new DOMException('Aborted', 'AbortError'));
    expect(sent).toEqual([]);
  });

  it('tell of an attempt by its title, without what the server said', () => {
    const { sent, report } = setUp();
    const refused = { status: 419, type: 'SESSION_ERROR', serverMessage: 'Dear Omar Haddad' };
    report(new ApiError({ kind: 'session', ...refused }), 'Error in Session renewal Attempt');
    expect(sent[0]?.message).toBe('Error in Session renewal Attempt: session 419 SESSION_ERROR');
    expect(JSON.stringify(sent)).not.toContain('Omar');
    const wrong = { kind: 'badRequest', status: 400, type: 'WRONG_CREDENTIALS' } as const;
    report(new ApiError(wrong), 'Error in Login Attempt');
    report(new ApiError({ kind: 'network', status: 0 }), 'Error in Login Attempt');
    expect(sent.slice(1).map(({ message }) => message)).toEqual([
      'Error in Login Attempt: badRequest 400 WRONG_CREDENTIALS',
    ]);
  });
});

it('leaves no address, number, id, token or query in a text', () => {
  const id = '01900000-0000-7000-8000-000000000001';
  const text = withoutPersons(
    `omar@mazad.example +971 50 123 4567 ${id} eyJhbGciOi.eyJzdWIi.sig-nature at https://x.example/a.js?token=secret:1:2`,
  );
  expect(text).toBe('<email> <number> <id> <token> at https://x.example/a.js?…:1:2');
});
