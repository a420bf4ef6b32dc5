import type { TradeInLine } from '@mazad/contract/bids/why';
import { IconScale } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { useFormats } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';
import { Ltr, Price } from '#/ui/marks/ltr';
import { Nuqta } from '#/ui/pictures/nuqta';
import { fitsHash } from './check-line';
import classes from './trade-in-list.module.css';
import { useTradeIns } from './why-queries';

/** M15: the store's own receipt of each device that was sold while it had a bid, won or lost. */
export function TradeInList({ account, assetId }: { account: number; assetId: string }) {
  const t = useTranslations('why.line');
  const common = useTranslations('common');
  const query = useTradeIns(account, assetId);
  const lines = query.data?.pages.flatMap((page) => page.tradeIns);
  if (query.isPending) return <SkeletonRows count={3} height={120} label={common('pleaseWait')} />;
  if (!lines) {
    return (
      <StateFrame
        kind="error"
        title={t('failed')}
        action={<Button onClick={() => void query.refetch()}>{common('retry')}</Button>}
      />
    );
  }
  if (lines.length === 0)
    return <StateFrame kind="empty" title={common('noDataFoundPlain')} text={t('empty')} />;
  return (
    <div className="flex flex-col gap-2.5 pt-3">
      {lines.map((line) => (
        <ReceiptCard key={line.receipt.hash} line={line} />
      ))}
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

function ReceiptCard({ line }: { line: TradeInLine }) {
  const t = useTranslations();
  const { date } = useFormats();
  const isWon = line.outcome === 'WON';
  const short = line.winningPrice - line.offer;
  return (
    <article className={classes.card} data-outcome={line.outcome}>
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className={classes.outcome}>
          <Nuqta shape={isWon ? 'full' : line.outcome === 'LOST' ? 'hollow' : 'struck'} />
          {t(`why.line.outcome.${line.outcome}`)}
        </span>
        <span className={classes.soft}>
          <Ltr>{date(line.at, 'moment')}</Ltr>
        </span>
        {line.appraisalCode && <CopyableId value={line.appraisalCode} />}
        <span className={classes.grade}>
          <span className={classes.soft}>{t('why.grades.grade')}</span> <bdi>{line.itemCondition}</bdi>
        </span>
      </header>
      <dl className={classes.figures}>
        <div>
          <dt>{t('why.line.winningPrice')}</dt>
          <dd>
            <Price value={line.winningPrice} weight="strong" />
          </dd>
        </div>
        {!isWon && (
          <div>
            <dt>
              {t.rich('why.line.offer', {
                percent: () => <Ltr key="percent">{`${formatMoney(line.percent)}%`}</Ltr>,
                price: () => <Price key="price" value={line.spotPrice} />,
              })}
            </dt>
            <dd>
              <Price value={line.offer} weight="strong" />
            </dd>
          </div>
        )}
        {line.outcome === 'LOST' && short > 0 && (
          <div className={classes.short}>
            <dt>{t('why.line.short')}</dt>
            <dd>
              <Price value={short} weight="strong" />
            </dd>
          </div>
        )}
      </dl>
      <Rule line={line} />
      <Proof line={line} />
    </article>
  );
}

const RULES = [
  'HIGHEST_PRICE',
  'EARLIER_TIME',
  'BID_ID',
  'NO_CREDIT',
  'CREDIT_EXCEEDED',
  'AUTOPILOT_LIMIT',
  'OFF',
  'OUT_OF_QUANTITY',
  'STORE_OFF',
  'OTHER_MODE',
  'NO_OFFER',
  'NO_PRICE',
  'NOT_KNOWN',
] as const;
const WON_RULES = ['HIGHEST_PRICE', 'EARLIER_TIME', 'BID_ID', 'ONLY_OFFER'] as const;

function Rule({ line }: { line: TradeInLine }) {
  const t = useTranslations('why.line');
  const { ordinal } = useFormats();
  const won = line.outcome === 'WON' ? WON_RULES.find((one) => one === line.rule) : undefined;
  const lost = RULES.find((one) => one === line.rule);
  return (
    <p className={classes.rule}>
      <IconScale size={15} aria-hidden="true" />
      <span>
        {won ? t(`rule.WON_${won}`) : lost ? t(`rule.${lost}`) : t('rule.other', { rule: line.rule })}{' '}
        {line.outcome === 'LOST' && line.position && t('place', { position: ordinal(line.position) })}
      </span>
    </p>
  );
}

function Proof({ line: { receipt } }: { line: TradeInLine }) {
  const t = useTranslations('why.line');
  const [isOpen, setOpen] = useState(false);
  const hash = (value: string) => (
    <CopyableId value={value} display={`${value.slice(0, 8)}…${value.slice(-6)}`} />
  );
  return (
    <details className={classes.proof} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('proof')}</summary>
      <dl className={classes.figures}>
        <div>
          <dt>{t('previous')}</dt>
          <dd>{receipt.previousHash ? hash(receipt.previousHash) : t('first')}</dd>
        </div>
        <div>
          <dt>{t('hash')}</dt>
          <dd>{hash(receipt.hash)}</dd>
        </div>
        {receipt.line && (
          <>
            <div>
              <dt>{t('own')}</dt>
              <dd>{hash(receipt.line.hash)}</dd>
            </div>
            <div>
              <dt>{t('salt')}</dt>
              <dd>{hash(receipt.line.salt)}</dd>
            </div>
          </>
        )}
      </dl>
      {receipt.line ? isOpen && <Check line={receipt.line} /> : <p>{t('recomputed')}</p>}
    </details>
  );
}

function Check({ line }: { line: NonNullable<TradeInLine['receipt']['line']> }) {
  const t = useTranslations('why.line');
  const [fits, setFits] = useState<boolean | null>(null);
  useEffect(() => {
    let isWanted = true;
    void fitsHash(line).then((answer) => isWanted && setFits(answer));
    return () => {
      isWanted = false;
    };
  }, [line]);
  if (fits === null) return null;
  return (
    <p role="status" data-fits={fits}>
      {fits ? t('fits') : t('broken')}
    </p>
  );
}
