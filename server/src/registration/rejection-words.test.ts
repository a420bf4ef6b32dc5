import { expect, it } from 'vitest';
import { rejectionMessages } from './rejection-words.ts';

const REJECTED = { reason: 'The licence has expired.', url: 'https://mazad.example/registration' };

it.each(['en', 'ar'] as const)(
  'leaves out what an applicant wrote that could become a link (%s)',
  (language) => {
    const names = { name: 'You won! see https://evil.example/prize', storeName: 'evil.example/shop' };
    const { mail, sms } = rejectionMessages(language, { ...REJECTED, ...names });
    for (const text of [mail.text, mail.html, sms.text]) expect(text).not.toMatch(/evil|undefined/);
    expect(mail.text).toContain(`: ${REJECTED.url}`);
  },
);

it('addresses applicant and store by their names', () => {
  const { mail, sms } = rejectionMessages('en', {
    ...REJECTED,
    name: 'Mona St. John',
    storeName: 'Creek Co.',
  });
  expect(mail.text).toContain('Hello Mona St. John,');
  expect(mail.text).toContain('registration of Creek Co.');
  expect(sms.text).toContain('registration of Creek Co. was');
});
