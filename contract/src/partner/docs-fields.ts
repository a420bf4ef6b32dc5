/**
 * Descriptions of fields in the partner API's document. The product does not read them. They are beside the schemas, so
 * that whoever changes one sees the other.
 */
import { REGION_RULES } from '@mazad/domain/region-rules';
import { DEAL_FIELDS } from './docs-deal-fields.ts';
import { ERROR_FIELDS } from './docs-errors.ts';
import { CODE, SHOP_ID } from './docs-examples.ts';
import { HOOK_FIELDS } from './docs-hooks.ts';

export interface FieldWords {
  description: string;
  /** An example. Without one, objects and lists are built from the examples of their fields. */
  example?: unknown;
  /** Replaces a pattern that tells a reader less. */
  format?: 'uuid' | 'date-time' | 'email' | 'uri';
}

const ASSET_ID = '019a0000-0000-7000-8000-00000000a55e';
const GRADE_ID = '019a0000-0000-7000-8000-00000000c0de';

/** By field name, or by object and field if the meaning differs there. */
export const PARTNER_FIELDS: Record<string, FieldWords> = {
  // The catalogue
  'listPartnerAssets.page': { description: 'Which page, from 1. Without it the first.', example: 1 },
  'listPartnerAssets.count': { description: 'How many models a page has. Without it 100.', example: 100 },
  'listPartnerAssets.search': {
    description: 'Words of the model’s name, in any order.',
    example: 'iphone 13',
  },
  totalCount: { description: 'How many models were found, on all pages together.', example: 1 },
  assets: { description: 'The models of this page, by name.' },
  assetId: {
    description: 'The model, by the id that `GET /assets` gives it.',
    example: ASSET_ID,
    format: 'uuid',
  },
  'Asset.name': { description: 'The model’s name, without its brand.', example: 'iPhone 13 128GB' },
  categoryId: {
    description: 'The model’s category, such as `mobile-phones` or `laptops`.',
    example: 'mobile-phones',
  },
  brandId: {
    description: 'The model’s brand.',
    example: '019a0000-0000-7000-8000-000000000b0a',
    format: 'uuid',
  },
  brandName: { description: 'The brand’s name in both languages.', example: { en: 'Apple', ar: 'آبل' } },
  launchPrice: {
    description: 'What the model cost new, where that is known; else null.',
    example: 3399,
  },
  'Names.en': { description: 'In English.', example: 'A · Like new' },
  'Names.ar': { description: 'In Arabic.', example: 'A · كالجديد' },
  itemConditionId: {
    description: 'The grade, by the id that `GET /item-conditions` gives it for the model.',
    example: GRADE_ID,
    format: 'uuid',
  },
  'Grade.condition': { description: 'The grade’s short name.', example: 'A' },
  'Grade.name': {
    description: 'The grade’s name in both languages.',
    example: { en: 'A · Like new', ar: 'A · كالجديد' },
  },
  freeze: {
    description: 'True while the grade takes no quotes: a quote is refused as `NO_OFFER`.',
    example: false,
  },
  'Shop.sourceStoreId': {
    description: 'The shop’s id, as `sourceStoreId` of a quote takes it. It stays when the shop is renamed.',
    example: SHOP_ID,
    format: 'uuid',
  },
  'Shop.nameAr': { description: 'The shop’s name in Arabic.', example: 'دبي مول' },
  'Shop.name': {
    description: 'The shop’s name, as `sourceStoreName` of a quote takes it.',
    example: 'Dubai Mall',
  },

  // Quotes
  serialNumber: {
    description:
      'Names the device. Of a phone the IMEI: 15 digits, the last of them its check digit. Of a tablet the IMEI or the ' +
      'serial number. Of anything else the serial number: 5 to 40 letters, digits and hyphens. Letters are kept as capitals.',
    example: '356938112045712',
  },
  'QuoteRequest.sourceStoreId': {
    description:
      'Your shop that takes the device in, by its id in `GET /shops`. Send it or `sourceStoreName`; where both are sent, both are of one shop.',
    example: SHOP_ID,
    format: 'uuid',
  },
  'QuoteRequest.sourceStoreName': {
    description: 'The same by its name in `GET /shops`.',
    example: 'Dubai Mall',
  },
  inspectionResults: {
    description: 'What the shop found of the device. The store that wins the device is told.',
    example: [
      { inspectionCode: 'SCREEN', conditionCode: 'LIGHT_SCRATCHES' },
      { inspectionCode: 'BATTERY', condition: '91%' },
    ],
  },
  'InspectionResult.inspectionCode': {
    description: 'The part. Each reader sees it in the own language.',
    example: 'BATTERY',
  },
  'InspectionResult.inspectionName': {
    description:
      'The part in your words, where no code fits. Shown as you sent it. Beside a code, the code is shown.',
    example: 'Battery',
  },
  'InspectionResult.conditionCode': {
    description:
      'How the part is: one of its own codes, of which the first is sound and the others are faults.',
    example: 'GOOD',
  },
  'InspectionResult.condition': {
    description: 'How the part is, in your words. Shown as you sent it. Beside a code, the code is shown.',
    example: '91%',
  },
  quoteId: {
    description: 'The quote. `POST /quotes/{quoteId}/accept` takes it.',
    example: '019ab7e2-6d0f-7c55-9a41-3f1f6f0f2b7e',
    format: 'uuid',
  },
  price: {
    description: 'What the device sells for now, without tax. Until the acceptance it may rise and fall.',
    example: 1450,
  },
  currency: {
    description: 'The currency of every amount of your region, by ISO 4217.',
    example: REGION_RULES.AE.currency,
  },
  expiresAt: {
    description: 'Until when the quote can be accepted: 15 minutes from now.',
    example: '2026-03-01T16:52:41.008Z',
    format: 'date-time',
  },
  customer: {
    description: 'Whoever sells the device to you. Kept with the deal; you are not told it again.',
  },
  'Customer.name': { description: 'The customer’s name.', example: 'Mona Saleh' },
  'Customer.phone': {
    description: 'With `+` and the country’s code, digits only.',
    example: '+971501234567',
  },
  'Customer.email': { description: 'Where there is one.', example: 'mona@example.com', format: 'email' },
  minimumPrice: {
    description:
      'The least that you take, with at most two decimals. Without it the quoted price. After `PRICE_CHANGED` send the ' +
      'price of `details.price` here, once the customer agrees to it.',
    example: 1450,
  },

  'StandingQuote.price': { description: 'What was quoted, without tax.', example: 1450 },
  'StandingQuote.expiresAt': {
    description: 'Until when the quote can be accepted.',
    example: '2026-03-01T16:52:41.008Z',
    format: 'date-time',
  },
  'StandingQuote.state': {
    description: 'Whether it can be accepted still, is over, or has made a deal.',
    example: 'ACCEPTED',
  },
  'StandingQuote.appraisalCode': {
    description: 'The deal that it made; null unless it is `ACCEPTED`.',
    example: CODE,
  },

  ...DEAL_FIELDS,
  ...ERROR_FIELDS,
  ...HOOK_FIELDS,
};
