/**
 * A small client of the Mazad partner API, to copy and make your own: Node.js 20 or newer, no packages.
 *   const mazad = new MazadPartner({ url: 'https://mazad.example', key: process.env.MAZAD_KEY });
 *   const quote = await mazad.quote({ assetId, itemConditionId, serialNumber, sourceStoreId });
 *   const deal = await mazad.sell(quote, customer, (price) => askCustomer(price));
 *   if (deal) await mazad.tell(deal.appraisalCode, { type: 'PICKED_UP', at: new Date().toISOString(), awbNumber });
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

export interface QuoteRequest {
  assetId: string;
  itemConditionId: string;
  serialNumber: string;
  /** The shop, by its id, or by its name as `sourceStoreName`. */
  sourceStoreId?: string;
  sourceStoreName?: string;
  inspectionResults?: Partial<
    Record<'inspectionCode' | 'inspectionName' | 'conditionCode' | 'condition', string>
  >[];
}
export interface Quote {
  quoteId: string;
  price: number;
  currency: string;
  expiresAt: string;
}
export interface Customer {
  name: string;
  phone: string;
  email?: string;
}
export interface AcceptedDeal {
  appraisalCode: string;
  dealPrice: number;
  underwriterSellTaxValue: number;
  dealTS: string;
}
export interface ShipmentEvent {
  type: 'PICKED_UP' | 'DELIVERED' | 'REFUSED' | 'RETURNED' | 'CANCELLED';
  /** When it happened, with a zone. */
  at: string;
  awbNumber?: string;
  trackingUrl?: string;
  /** CANCELLED needs one. */
  reason?: string;
}
export interface Deal extends AcceptedDeal {
  state: 'WON' | 'IN_TRANSIT' | 'DELIVERED' | 'CANCELLED' | 'REFUSED' | 'RETURNED';
  assetId: string;
  assetName: string;
  serialNumber: string;
  sourceStoreId: string | null;
  sourceStoreName: string;
  itemConditionId: string;
  awbNumber: string | null;
  events: { type: string; state: Deal['state']; at: string; reason: string | null }[];
}

export interface DealPage {
  deals: (Deal & { changedAt: string })[];
  nextCursor: string;
  hasMore: boolean;
}

/** An answer that is not a success. Programs go by `type`. */
export class MazadError extends Error {
  readonly status: number;
  readonly type: string;
  readonly errors: { path: string; message: string }[];
  readonly details: Record<string, unknown>;

  constructor(status: number, body: Partial<MazadError>) {
    super(body.message ?? `HTTP ${status}`);
    this.status = status;
    this.type = body.type ?? 'UNREADABLE';
    this.errors = body.errors ?? [];
    this.details = body.details ?? {};
  }

  /** Whether the same call, under the same key, may be answered otherwise in a moment. */
  get passes(): boolean {
    return this.status === 429 || this.status >= 500 || this.type === 'REQUEST_IN_FLIGHT';
  }
}

export interface MazadOptions {
  url: string;
  key: string;
  tries?: number;
  /** Before the second of the `tries`; each further pause is twice as long. */
  firstPauseMs?: number;
  fetch?: typeof fetch;
}

export class MazadPartner {
  readonly #options: MazadOptions;

  constructor(options: MazadOptions) {
    this.#options = options;
  }

  /** The best price now. It lives 15 minutes and holds nothing; where a program died, ask again. */
  quote(request: QuoteRequest): Promise<Quote> {
    return this.call('POST', '/quotes', request, randomUUID());
  }

  /**
   * Accepts a quote at its price or better. Where the best price fell below that, `agree` asks the customer; null where
   * they do not agree. May be called again after a crash: what is sent again has the same key, so it counts once.
   */
  async sell(
    quote: Pick<Quote, 'quoteId'>,
    customer: Customer,
    agree: (price: number) => boolean | Promise<boolean>,
  ): Promise<AcceptedDeal | null> {
    let minimumPrice: number | undefined;
    for (;;) {
      try {
        const key = `accept ${quote.quoteId} ${minimumPrice ?? 'as quoted'}`;
        return await this.call('POST', `/quotes/${quote.quoteId}/accept`, { customer, minimumPrice }, key);
      } catch (error) {
        if (!(error instanceof MazadError) || error.type !== 'PRICE_CHANGED') throw error;
        minimumPrice = Number(error.details.price);
        if (!(await agree(minimumPrice))) return null;
      }
    }
  }

  /** Tells what happened to a device. The same event again is answered as before. */
  tell(appraisalCode: string, event: ShipmentEvent): Promise<Deal> {
    return this.call('POST', `/deals/${appraisalCode}/shipment-events`, event, randomUUID());
  }

  deal(appraisalCode: string): Promise<Deal> {
    return this.call('GET', `/deals/${appraisalCode}`);
  }

  /** Pages of your deals in the order in which they changed. Keep the last `nextCursor` to go on from another day. */
  async *changes(from: { cursor?: string; changedSince?: string; serialNumber?: string } = {}) {
    for (let { cursor } = from, hasMore = true; hasMore; ) {
      const query = new URLSearchParams({ ...from, ...(cursor && { cursor }) });
      const page: DealPage = await this.call('GET', `/deals?${query}`);
      yield page;
      ({ nextCursor: cursor, hasMore } = page);
    }
  }

  /** One call with its answer's `data`. Tried again, under the same key, while that may help; throws MazadError. */
  async call<T>(method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<T> {
    const { tries = 5, firstPauseMs = 500 } = this.#options;
    for (let attempt = 1; ; attempt++) {
      const [answer, retryAfterMs] = await this.once(method, path, body, key);
      if (!(answer instanceof Error)) return (answer as { data: T }).data;
      if (attempt >= tries || (answer instanceof MazadError && !answer.passes)) throw answer;
      const pauseMs = firstPauseMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs || pauseMs));
    }
  }

  private async once(method: string, path: string, body?: object, key?: string): Promise<[object, number]> {
    const { url, key: bearer, fetch: send = fetch } = this.#options;
    try {
      const answer = await send(`${url}/api/partner/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        // More than the ten seconds for which a call may wait for its twin.
        signal: AbortSignal.timeout(20_000),
      });
      const read = (await answer.json().catch(() => ({}))) as { success?: boolean } & Partial<MazadError>;
      if (answer.ok && read.success) return [read, 0];
      return [new MazadError(answer.status, read), Number(answer.headers.get('retry-after')) * 1000];
    } catch (error) {
      // No answer: nobody knows whether the call was done.
      return [error as Error, 0];
    }
  }
}

/** Whether we sent a webhook. `secrets`: two while one is being changed. `body`: the bytes as they came. */
export function isFromMazad(
  headers: Record<string, string | string[] | undefined>,
  body: string | Uint8Array,
  secrets: string[],
  nowSeconds = Date.now() / 1000,
): boolean {
  const [id, sentAt, given] = ['id', 'timestamp', 'signature'].map((name) => `${headers[`webhook-${name}`]}`);
  // NaN is not near either.
  if (!(Math.abs(nowSeconds - Number(sentAt)) <= 300)) return false;
  return secrets.some((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${sentAt}.`).update(body).digest('base64');
    const expected = Buffer.from(`v1,${signature}`);
    return given!.split(' ').some((text) => {
      const one = Buffer.from(text);
      return one.length === expected.length && timingSafeEqual(one, expected);
    });
  });
}
