import type { DealDetail, EvaluationResult } from '@mazad/contract/deals';
import { IconAlertCircle, IconCheck, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { directionOf, type Locale } from '#/i18n/locale';
import { CopyableId, groupImei } from '#/ui/buttons/copyable-id';
import { KeyValueList } from '#/ui/figures/key-value';
import { Card } from '#/ui/frames/card';
import { groupAwb } from '#/ui/marks/deal-words';
import { Ltr } from '#/ui/marks/ltr';
import classes from './deal-sections.module.css';

type Item = DealDetail['appraisalDetails']['deviceDetails'][number];
type SectionProps = { deal: DealDetail };

export function DeviceDetails({ deal }: SectionProps) {
  const t = useTranslations('deals');
  return (
    <Card title={t('deviceDetails')}>
      <TwoColumns items={deal.appraisalDetails.deviceDetails} />
    </Card>
  );
}

export function TransactionDetails({ deal }: SectionProps) {
  const t = useTranslations('deals');
  return (
    <Card title={t('transactionDetails')}>
      <TwoColumns items={deal.appraisalDetails.transactionDetails} />
    </Card>
  );
}

export function CustomerInfo({ deal }: SectionProps) {
  const t = useTranslations('deals');
  const note = (
    <>
      <IconEyeOff size={15} aria-hidden="true" />
      {t('masked')}
    </>
  );
  return (
    <Card title={t('customerInfo')} note={note}>
      <TwoColumns items={deal.appraisalDetails.customerInfo} />
    </Card>
  );
}

/** In the reader's language if the shop sent codes, otherwise as written, in the text's own direction. */
export function EvaluationResults({ deal, title }: SectionProps & { title: string }) {
  const t = useTranslations('common');
  const { locale } = useLocale();
  const results = deal.appraisalDetails.evaluationResults;
  return (
    <Card title={title}>
      {results.length === 0 && <p className="py-2 text-ink3">{t('noData')}</p>}
      <div className={classes.results}>
        <KeyValueList
          items={results.map(({ key, label, value, verdict }, place) => ({
            id: `${key} ${place}`,
            label: (
              <span className="flex items-center gap-2.5">
                <ResultMark verdict={verdict} />
                <bdi dir="auto">{label[locale]}</bdi>
              </span>
            ),
            value: <bdi dir="auto">{textOf(value, locale)}</bdi>,
          }))}
        />
      </div>
    </Card>
  );
}

function ResultMark({ verdict }: { verdict: EvaluationResult['verdict'] }) {
  const Icon = verdict === 'fault' ? IconAlertCircle : IconCheck;
  return (
    <span
      className="inline-grid flex-none w-4 h-4 text-first data-[judged=fault]:text-near"
      data-judged={verdict ?? undefined}
    >
      {verdict && <Icon size={15} aria-hidden="true" />}
    </span>
  );
}

/** Reads down the first column, then the second, as on paper. */
function TwoColumns({ items }: { items: readonly Item[] }) {
  const t = useTranslations('common');
  const { locale } = useLocale();
  if (items.length === 0) return <p className="py-2 text-ink3">{t('noData')}</p>;
  const rows = items.map((item) => ({
    id: item.key,
    label: <bdi>{item.label[locale]}</bdi>,
    value: contentOf(item, locale),
  }));
  const half = Math.ceil(rows.length / 2);
  return (
    <div className={classes.columns}>
      <KeyValueList items={rows.slice(0, half)} />
      {rows.length > half && <KeyValueList items={rows.slice(half)} />}
    </div>
  );
}

function textOf(value: Item['value'], locale: Locale): string {
  return typeof value === 'string' ? value : value[locale];
}

function contentOf(item: Item, locale: Locale): ReactNode {
  const text = textOf(item.value, locale);
  if (item.key === 'imei' || item.key === 'serialNumber')
    return <CopyableId value={text} display={groupImei(text)} />;
  if (item.key === 'awbNumber') return <CopyableId value={text} display={groupAwb(text)} />;
  // The same text in both languages is a name or code; only translated text follows the page's direction.
  if (typeof item.value === 'string') return <Ltr>{text}</Ltr>;
  const look = item.key === 'customerPrice' ? 'text-[15.5px] font-semibold' : undefined;
  return (
    <bdi dir={directionOf(locale)} className={look}>
      {text}
    </bdi>
  );
}
