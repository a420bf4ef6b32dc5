import type { GradePrice } from '@mazad/contract/bids/paas';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { Ltr, Price } from '#/ui/marks/ltr';
import { RankMark } from '#/ui/marks/rank-mark';
import { Nuqta } from '#/ui/pictures/nuqta';
import { Becomes } from './becomes';
import { nextOf } from './grades';

const OUT = [
  'CREDIT_EXCEEDED',
  'NO_CREDIT',
  'STORE_OFF',
  'OUT_OF_QUANTITY',
  'CONDITION_FROZEN',
  'UNLISTED',
] as const;

/** A grade's live price, its place in the book, and the next price if it differs. */
export function GradePriceCell({ bid }: { bid: GradePrice }) {
  const t = useTranslations('paas');
  const textOf = (price: number) => (price === 0 ? t('none') : formatMoney(price));
  const next = nextOf(bid);
  return (
    <span className="grid grid-cols-[minmax(max-content,1fr)_auto_66px] items-center gap-x-2 w-full">
      <span className="text-small">
        {bid.position !== undefined && <RankMark status={statusAt(bid.position)} position={bid.position} />}
        {bid.position === undefined && bid.price > 0 && <OutMark reason={bid.reason} />}
      </span>
      {bid.price === 0 ? (
        <span className="text-end text-ink3">{t('none')}</span>
      ) : (
        <Price value={bid.price} weight="strong" className="text-end" />
      )}
      <span>
        {next && (
          <Becomes
            words={next.isLapsing ? t('lapses') : t('staged', { price: textOf(next.price) })}
            isLapsing={next.isLapsing}
          >
            {next.price === 0 ? t('none') : <Ltr>{formatMoney(next.price)}</Ltr>}
          </Becomes>
        )}
      </span>
    </span>
  );
}

/** Instead of a rank, for a price outside the book; the reason is also read aloud, since a title needs a pointer. */
function OutMark({ reason }: { reason: string | undefined }) {
  const t = useTranslations('paas.out');
  const key = OUT.find((one) => one === reason) ?? 'OTHER';
  return (
    <span className="relative inline-flex items-center gap-2 text-idle font-medium" title={t(`${key}.text`)}>
      <Nuqta shape={key === 'OUT_OF_QUANTITY' ? 'struck' : 'dash'} />
      {t(`${key}.short`)}
      <span className="sr-only">{t(`${key}.text`)}</span>
    </span>
  );
}

function statusAt(position: number) {
  if (position === 1) return 'RANK_ONE';
  return position === 2 ? 'WINING_RANGE' : 'BID_NOT_WINNING';
}
