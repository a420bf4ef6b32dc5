export const operatorAskings = {
  quote: 'Quote ID',
  stores: 'Stores at that instant',
  standings: {
    OFFER: 'In the book',
    AUTOPILOT_LIMIT: 'Autopilot limit of the day reached',
    NO_CREDIT: 'Credit did not cover the offer',
    CREDIT_EXCEEDED: 'Over their credit limit',
    STORE_OFF: 'Switched off',
    OUT_OF_QUANTITY: 'No units left',
    NO_PRICE: 'No price for this grade',
  },
  why: {
    NOT_TRADED: 'The model or its category was switched off in this region.',
    GRADE_FROZEN: 'The grade was frozen, so it took no quotes.',
    NO_BID: 'Nobody bid for this grade.',
    OUT_OF_QUANTITY:
      '{count, plural, one {One store bid, and had no units left.} other {# stores bid, none had units left.}}',
    STORE_OFF:
      '{count, plural, one {One store bid, and was switched off.} other {# stores bid, all were switched off.}}',
    CREDIT_EXCEEDED:
      '{count, plural, one {One store bid, and was over its credit limit.} other {# stores bid, all were over their credit limits.}}',
    NO_CREDIT:
      '{count, plural, one {One store bid, and had no credit for it.} other {# stores bid, none had credit for it.}}',
    AUTOPILOT_LIMIT:
      '{count, plural, one {One store bid, and its autopilot had bought its share of the day.} other {# stores bid, and their autopilots had bought their share of the day.}}',
    MIXED: '{count, plural, one {One store bid, and could not buy.} other {# stores bid, none could buy.}}',
  },
  dealPrice: 'Deal price',
  deal: 'Deal',
  figures: {
    title: 'Figures',
    lead: 'Of the region and the days of the list',
    offered: 'With an offer',
    why: 'Why there was no offer',
  },
} as const;
