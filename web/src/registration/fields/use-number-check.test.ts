import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { registration } from '#/i18n/messages/en/registration';
import { render } from '#/i18n/render.fixture';
import { type NumberCheckState, useNumberCheck } from './use-number-check';

const api = vi.hoisted(() => ({ sendSignupCode: vi.fn(), useKeepDetails: () => () => {} }));
vi.mock('../signup-calls', () => api);
const regions = [
  { id: 'uae', country: 'AE' },
  { id: 'najd', country: 'SA' },
];
vi.mock('#/session/open-regions', () => ({ useOpenRegions: () => ({ data: regions }) }));
vi.mock('#/session/signup-store', () => ({ signup: {} }));

function Drawn({ onDrawn }: { onDrawn: (number: NumberCheckState) => void }) {
  onDrawn(useNumberCheck());
  return null;
}

/** A form for a number, and a server that sends codes when the test releases it. */
async function setUp() {
  const answers: (() => void)[] = [];
  const sent = { resendAfterSeconds: 30, expiresInSeconds: 300 };
  api.sendSignupCode.mockReset();
  api.sendSignupCode.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(sent))));
  const onDrawn = vi.fn<(number: NumberCheckState) => void>();
  await render(createElement(Drawn, { onDrawn }), { registration });
  const number = onDrawn.mock.lastCall![0];
  // Rendered to a string it is never mounted, and an unmounted form would return its initial values.
  number.form.control._state.mount = true;
  number.form.setValue('regionId', 'uae');
  const type = (typed: string) => {
    number.form.setValue('phoneNumber', typed);
    number.forgetCode();
  };
  const asked = () => api.sendSignupCode.mock.calls.length;
  const isSent = () => number.form.getValues('expiresAt') > 0;
  return { ...number, type, asked, answers, isSent };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('asks for a code of the number that was corrected meanwhile, and takes no other answer for it', async () => {
  const { type, send, asked, answers, isSent } = await setUp();
  type('501234567');
  send();
  send();
  await settled();
  expect(asked()).toBe(1);
  type('501234568');
  send();
  await settled();
  expect(asked()).toBe(2);
  answers[0]!();
  await settled();
  expect(isSent()).toBe(false);
  // A second press still waits for the first answer.
  send();
  await settled();
  expect(asked()).toBe(2);
  answers[1]!();
  await settled();
  expect(isSent()).toBe(true);
});

it('asks for no code of a number that is none of the chosen region’s country', async () => {
  const { form, type, send, asked } = await setUp();
  form.setValue('regionId', 'najd');
  type('+971501234567');
  send();
  await settled();
  expect(asked()).toBe(0);
  type('+966501234567');
  send();
  await settled();
  expect(asked()).toBe(1);
});
