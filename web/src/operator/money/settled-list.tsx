import type { StoreCredit } from '@mazad/contract/operator/money';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { useFormats } from '#/i18n/i18n-provider';
import { Ltr, Price } from '#/ui/marks/ltr';
import { DrawerSection } from '../list/list-drawer';
import { settle } from './settles';

const SHOWN = 6;

/** The entries that a payment would settle (C5). */
export function SettledList({ credit, amount }: { credit: StoreCredit; amount: number }) {
  const t = useTranslations('operatorMoney');
  const { date } = useFormats('UTC');
  const { lines, leftOver } = settle(credit.unsettled, amount);
  const isOver = leftOver > 0 && credit.unsettledCount <= credit.unsettled.length;
  const hidden = credit.unsettledCount - Math.min(SHOWN, lines.length);
  return (
    <DrawerSection title={t('payments.settles')}>
      {lines.length === 0 && <p className="text-ink3 m-0">{t('payments.settlesNone')}</p>}
      <ul className="lined">
        {lines.slice(0, SHOWN).map(({ debit, settled, left }) => (
          <li key={debit.documentNumber} className="flex justify-between items-baseline gap-3 py-[7px]">
            <span className="grid min-w-0">
              <bdi className="block cut-off">{debit.reference ?? debit.documentNumber}</bdi>
              <span className="text-ink3 text-small">
                {t(`kinds.${debit.kind}`)} · <Ltr>{date(`${debit.dueDay}T00:00:00Z`, 'history')}</Ltr>
              </span>
            </span>
            <span className="grid justify-items-end">
              <Price
                value={settled > 0 ? settled : debit.amount}
                fixed
                weight={settled > 0 ? 'strong' : 'plain'}
              />
              <span className={settled > 0 && left === 0 ? 'text-first text-small' : 'text-ink3 text-small'}>
                {settled === 0 && t('payments.untouched')}
                {settled > 0 && left === 0 && t('payments.full')}
                {settled > 0 &&
                  left > 0 &&
                  t('payments.part', { left: `\u2066${formatMoney(left, { fixed: true })}\u2069` })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="text-ink3 m-0">{t('payments.more', { count: hidden })}</p>}
      {isOver && lines.length > 0 && <p className="m-0 text-near">{t('payments.over')}</p>}
    </DrawerSection>
  );
}
