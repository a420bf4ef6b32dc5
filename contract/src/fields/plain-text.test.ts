/** Text copied from a page contains invisible marks, which make equal texts differ. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ForgotPasswordSchema, InviteSchema, PhoneSignInSchema } from '../account.ts';
import { assessmentEndpoints } from '../assessments.ts';
import { AssetFilterSchema } from '../bids/bid-filters.ts';
import { ListDealsQuerySchema } from '../deals.ts';
import { SignInRequestSchema } from '../identity.ts';
import { ManyMoveSchema } from '../operator/deal-moves.ts';
import { byCode } from '../operator/deals.ts';
import { ListQuerySchema } from '../operator/lists.ts';
import { words } from '../operator/operator.ts';
import { CreateWebhookSchema } from '../operator/webhooks.ts';
import { AcceptRequestSchema, QuoteRequestSchema, ShipmentEventSchema } from '../partner/partner.ts';
import { ContactStepSchema, EmailSchema, line, VerifyCodeSchema } from '../registration.ts';

const around = (text: string) => `\u202a${text}\u202c\u200f`;
const inside = (text: string) => `${text.slice(0, 2)}\u200b${text.slice(2)}\u2069`;
const ID = '0190a000-0000-7000-8000-000000000001';

const fields: [what: string, schema: z.ZodMiniType, value: Record<string, unknown>, field: string][] = [
  ['an applicant', ContactStepSchema, { step: 'CONTACT', name: 'Mona', email: 'm@mazad.example' }, 'email'],
  ['an applicant', ContactStepSchema, { step: 'CONTACT', name: 'Mona', email: 'm@mazad.example' }, 'name'],
  ['a sign-in', SignInRequestSchema, { email: 'm@mazad.example', password: 'x' }, 'email'],
  ['a forgotten password', ForgotPasswordSchema, { email: 'm@mazad.example' }, 'email'],
  ['a sign-in by phone', PhoneSignInSchema, { phoneNumber: '0501234567', regionId: 'uae' }, 'phoneNumber'],
  ['a code', VerifyCodeSchema, { regionId: 'uae', phoneNumber: '0501234567', code: '123456' }, 'code'],
  [
    'a member',
    InviteSchema,
    { email: 'm@mazad.example', firstName: 'Mona', lastName: '', role: 'BUYER' },
    'firstName',
  ],
  ['bids', AssetFilterSchema, { search: 'iPhone 13' }, 'search'],
  ['deals', ListDealsQuerySchema, { search: 'MZ-H9TDM2' }, 'search'],
  ['the console', ListQuerySchema, { search: 'Creek Phones' }, 'search'],
  ['a deal', byCode, { appraisalCode: 'MZ-H9TDM2' }, 'appraisalCode'],
  ['a move', ManyMoveSchema, { appraisalCode: 'MZ-H9TDM2', event: 'PICKED_UP' }, 'appraisalCode'],
  [
    'a photo session',
    assessmentEndpoints.startAssessment.body!,
    { appraisalCode: 'MZ-H9TDM2' },
    'appraisalCode',
  ],
  [
    'a device',
    QuoteRequestSchema,
    { assetId: ID, itemConditionId: ID, serialNumber: '356938035643809', sourceStoreName: 'Deira' },
    'serialNumber',
  ],
  [
    'a shop',
    QuoteRequestSchema,
    { assetId: ID, itemConditionId: ID, serialNumber: '356938035643809', sourceStoreName: 'Deira' },
    'sourceStoreName',
  ],
  [
    'a shipment',
    ShipmentEventSchema,
    { type: 'PICKED_UP', at: '2026-11-20T10:00:00Z', awbNumber: '1234567' },
    'awbNumber',
  ],
];

it.each(fields)('removes them from %s (%#)', (_, schema, value, field) => {
  const plain = z.parse(schema, value);
  for (const dressed of [around, inside])
    expect(z.parse(schema, { ...value, [field]: dressed(String(value[field])) })).toEqual(plain);
});

it('removes them from a webhook’s URL and a customer’s number', () => {
  const url = 'https://partner.example/mazad';
  const customer = { name: 'Mona', phone: '+971501234567', email: 'm@mazad.example' };
  expect(z.parse(CreateWebhookSchema.shape.url, around(url))).toBe(url);
  expect(
    z.parse(AcceptRequestSchema, {
      customer: Object.fromEntries(Object.entries(customer).map(([k, v]) => [k, around(v)])),
    }),
  ).toEqual({ customer });
});

it('refuses a name of invisible marks only', () => {
  for (const schema of [line(80, 2), words(80, 1)])
    expect(z.safeParse(schema, '\u200b\u200b').success).toBe(false);
});

it.each([
  'mailto:a@shop.example',
  'a@shop..example',
  'a..b@shop.example',
  '.a@shop.example',
  'a.@shop.example',
  'a@.example',
  'a@shop.example.',
  'a b@shop.example',
  '"a"@shop.example',
  'a@shop',
  'a@b@shop.example',
  'a@shop.example/x',
])('takes %s for no mailbox', (typed) => {
  expect(z.safeParse(EmailSchema, typed).success).toBe(false);
});

it.each([
  'a@shop.example',
  "o'neil+bids@sub.shop.example",
  'دعم@متجر.example',
  'first.last@shop-one.example',
])('takes %s for one', (typed) => {
  expect(z.parse(EmailSchema, typed)).toBe(typed);
});
