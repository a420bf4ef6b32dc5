import type { DealDetail } from '@mazad/contract/deals';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { useFormats } from '#/i18n/i18n-provider';
import { IconButton } from '#/ui/buttons/button';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { KeyValueList } from '#/ui/figures/key-value';
import { SideSheet } from '#/ui/frames/side-sheet';
import { fractionOf, shortHash } from '#/ui/marks/deal-words';
import { Ltr, Price } from '#/ui/marks/ltr';
import { Nuqta } from '#/ui/pictures/nuqta';

type ReceiptProps = { deal: DealDetail };
type AwardReceiptProps = ReceiptProps & { isOpen: boolean; onClose: () => void };

/** M15: why this store won, and the proof that the receipt is unchanged. */
export function AwardReceipt({ deal, isOpen, onClose }: AwardReceiptProps) {
  const t = useTranslations();
  return (
    <SideSheet label={t('deals.receipt.open')} side="end" isOpen={isOpen} onClose={onClose}>
      <header className="flex items-center gap-3 py-2.5 ps-6 pe-4 border-b border-b-line phone:px-4">
        <h2>{t('deals.receipt.open')}</h2>
        <Ltr className="flex-1 text-ink3">{deal.appraisalCode}</Ltr>
        <IconButton label={t('common.close')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </header>
      <div className="overflow-auto">
        <DecidingRule deal={deal} />
        <OwnLine deal={deal} />
        <HashChain deal={deal} />
      </div>
    </SideSheet>
  );
}

const RULES = ['HIGHEST_PRICE', 'EARLIER_TIME', 'BID_ID', 'ONLY_OFFER'] as const;

function DecidingRule({ deal }: ReceiptProps) {
  const t = useTranslations('deals.receipt');
  const deals = useTranslations('deals');
  const { broughtInAgain, receipt } = deal;
  const { rule, line } = receipt;
  const { position } = line;
  const known = RULES.find((one) => one === rule);
  return (
    <Part title={t('decided')} note={t('rule', { rule: 'M4' })}>
      <p className="flex gap-3 py-2.5 px-3 rounded-button bg-first-tint text-first">
        <Nuqta size={14} className="mt-1" />
        <span>{known ? t(`reason.${known}`) : t('otherReason', { rule })}</span>
      </p>
      {broughtInAgain && (
        <p className="pt-2 text-ink2 text-small">{deals('broughtInAgain', { days: broughtInAgain.days })}</p>
      )}
      {position > 1 && (
        <p className="pt-2 text-ink2 text-small">{t('passedOver', { count: position - 1 })}</p>
      )}
    </Part>
  );
}

function OwnLine({ deal }: ReceiptProps) {
  const t = useTranslations('deals.receipt');
  const { date, ordinal } = useFormats();
  const { line, winningPrice, awardedAt } = deal.receipt;
  const time = (at: string) => `${date(at, 'exact')}${fractionOf(at)}`;
  const items = [
    { id: 'position', label: t('position'), value: ordinal(line.position), isStrong: true },
    { id: 'bid', label: t('bid'), value: <Price value={line.spotPrice} fixed /> },
    {
      id: 'percent',
      label: t('percent'),
      value: <Ltr>{formatMoney(line.percent, { fixed: true })}%</Ltr>,
    },
    { id: 'offer', label: t('offer'), value: <Price value={line.offer} fixed />, isStrong: true },
    { id: 'priorityAt', label: t('priorityAt'), value: time(line.priorityAt) },
    { id: 'winning', label: t('winningPrice'), value: <Price value={winningPrice} fixed />, isStrong: true },
    { id: 'awarded', label: t('awardedAt'), value: time(awardedAt) },
  ];
  return (
    <Part title={t('yourLine')}>
      <KeyValueList items={items} />
    </Part>
  );
}

function HashChain({ deal }: { deal: DealDetail }) {
  const t = useTranslations('deals.receipt');
  const { line, previousHash, hash } = deal.receipt;
  const copyable = (value: string) => <CopyableId value={value} display={shortHash(value)} />;
  const items = [
    {
      id: 'previous',
      label: t('previousHash'),
      value: previousHash ? copyable(previousHash) : t('firstOfAsset'),
    },
    { id: 'line', label: t('lineHash'), value: copyable(line.hash) },
    { id: 'salt', label: t('salt'), value: copyable(line.salt) },
    { id: 'hash', label: t('hash'), value: copyable(hash), isStrong: true },
  ];
  return (
    <Part title={t('chain')}>
      <KeyValueList items={items} />
      <p className="pt-2 text-ink2 text-small">{t('proof')}</p>
    </Part>
  );
}

function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="py-3.5 px-6 [&+&]:border-t [&+&]:border-t-line phone:px-4">
      <header className="flex items-baseline justify-between gap-3 pb-1">
        <h3>{title}</h3>
        {note && <span className="text-ink3 text-small">{note}</span>}
      </header>
      {children}
    </section>
  );
}
