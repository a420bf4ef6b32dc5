/** Descriptions of deal fields in the partner API's document; docs-fields.ts has the others. */
import { CODE, SHOP_ID } from './docs-examples.ts';
import type { FieldWords } from './docs-fields.ts';

const CURSOR = 'WzE3NzI0NDI5Mjc0MTIwMDAsIjAxOWE3YzAwLTAwMDAtNzAwMC04MDAwLTAwMDAwMDAwZDFhMSJd';
const WON_AT = '2026-03-01T16:40:03.120Z';
const PICKED_UP_AT = '2026-03-02T09:15:00.000Z';

export const DEAL_FIELDS: Record<string, FieldWords> = {
  'listPartnerDeals.state': {
    description: 'One or more states, with commas between them. Without it all.',
    example: ['WON', 'IN_TRANSIT'],
  },
  'listPartnerDeals.sourceStoreId': {
    description: 'Deals of this shop, under any name that it had.',
    example: SHOP_ID,
    format: 'uuid',
  },
  'listPartnerDeals.sourceStoreName': {
    description: 'The same by a name that the shop has or had.',
    example: 'Dubai Mall',
  },
  'listPartnerDeals.serialNumber': {
    description: 'Deals of this device.',
    example: '356938112045712',
  },
  'listPartnerDeals.changedSince': {
    description:
      'Where to begin: deals that changed at this instant or later. Without it and `cursor` all of them.',
    example: '2026-03-01T00:00:00Z',
    format: 'date-time',
  },
  'listPartnerDeals.cursor': {
    description: 'Where to go on: `nextCursor` of the page before. Send the other filters as they were.',
    example: CURSOR,
  },
  'listPartnerDeals.count': { description: 'How many deals a page has. Without it 50.', example: 50 },
  deals: { description: 'Deals in the order in which they last changed.' },
  nextCursor: {
    description:
      'Where the next call goes on, at once or another day. It comes with a page without deals too.',
    example: CURSOR,
  },
  hasMore: { description: 'Whether more is there to be read at once.', example: false },
  changedAt: {
    description: 'When there was last something new to read of the deal.',
    example: '2026-03-02T09:15:27.412Z',
    format: 'date-time',
  },
  appraisalCode: {
    description:
      'The deal’s id, for programs and for people on the phone. Capitals and small letters are the same.',
    example: CODE,
  },
  dealPrice: { description: 'What the device was sold for, without tax.', example: 1450 },
  underwriterSellTaxValue: {
    description: 'The tax that the buying store pays on top of the price.',
    example: 72.5,
  },
  dealTS: { description: 'When the device was sold.', example: WON_AT, format: 'date-time' },
  state: { description: 'How far the deal is.', example: 'IN_TRANSIT' },
  assetName: { description: 'The model’s name when the device was sold.', example: 'iPhone 13 128GB' },
  'Deal.sourceStoreId': {
    description: 'The shop, by its id; null where it is not known any more.',
    example: SHOP_ID,
    format: 'uuid',
  },
  'Deal.sourceStoreName': { description: 'The shop, by the name it had then.', example: 'Dubai Mall' },
  'Deal.awbNumber': {
    description: 'The courier’s number that came with the latest event that had one; null before.',
    example: 'AWB10442',
  },
  'Deal.events': {
    description: 'What happened to the device, in order.',
    example: [
      { type: 'WON', state: 'WON', at: WON_AT, reason: null },
      { type: 'PICKED_UP', state: 'IN_TRANSIT', at: PICKED_UP_AT, reason: null },
    ],
  },
  'DealEvent.type': {
    description:
      'What happened. `SENT_AGAIN` and `SETTLED` are decisions of our desk about a refused device, `DELIVERY_UNDONE` takes back a delivery that was told by mistake; the others are yours.',
    example: 'PICKED_UP',
  },
  'DealEvent.state': { description: 'Where the deal stood afterwards.', example: 'IN_TRANSIT' },
  'DealEvent.at': { description: 'When it happened.', example: PICKED_UP_AT, format: 'date-time' },
  'DealEvent.reason': {
    description:
      'The reason that you sent, or `NOT_PICKED_UP` where nobody picked the device up in seven days. Else null.',
    example: null,
  },
  type: { description: 'What happened to the device.', example: 'PICKED_UP' },
  at: {
    description:
      'When it happened, with a zone, at most six decimals of a second. Not before the event before it, and ahead of our ' +
      'clock by two minutes at most, which is kept as now.',
    example: '2026-03-02T09:15:00Z',
    format: 'date-time',
  },
  awbNumber: { description: 'The courier’s number of this shipment.', example: 'AWB10442' },
  trackingUrl: {
    description: 'Where the courier shows the shipment. `http` or `https`.',
    example: 'https://courier.mazad.example/AWB10442',
    format: 'uri',
  },
  reason: { description: 'Why. `CANCELLED` needs one.', example: 'The customer kept the device' },
  'ShipmentEvents.events': { description: 'Events of any of your deals, done in the order sent.' },
  'ShipmentEventResult.ok': { description: 'Whether the event was taken, now or before.', example: true },
  'ShipmentEventResult.type': { description: 'Why not: the error’s type.', example: 'EVENT_NOT_ALLOWED' },
  'ShipmentEventResult.message': {
    description: 'Why not, for people.',
    example: 'The deal stands at Delivered, which does not allow “Delivery Refused”.',
  },
  'ShipmentEventResult.errors': { description: 'Which of the event’s fields are not right.' },
  'ShipmentEventResult.details': {
    description: 'What a program needs of the refusal besides, as in an error’s `details`.',
  },
  'ShipmentEventResult.state': {
    description: 'Where the deal stood after the event.',
    example: 'IN_TRANSIT',
  },
};
