import type { DealDetail } from '@mazad/contract/deals';
import { IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { CopyableId, groupImei } from '#/ui/buttons/copyable-id';
import { type KeyValueItem, KeyValueList } from '#/ui/figures/key-value';
import { Card } from '#/ui/frames/card';
import { Ltr, Price } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import { DealCourse } from '../deal-course';
import classes from '../deal-screen.module.css';
import { EvaluationResults } from '../deal-sections';
import sections from '../deal-sections.module.css';

const COLUMN = 'flex flex-col gap-4 min-w-0 print:block print:*:mb-3';

type AppraisalProps = { appraisal: DealDetail };
type BodyProps = AppraisalProps;

/** What was inspected and approved, the shipment, and the shop's findings. */
export function AppraisalBody({ appraisal }: BodyProps) {
  const t = useTranslations('appraisals');
  return (
    <div className={classes.columns}>
      <div className={COLUMN}>
        <DealCourse deal={appraisal} />
        <Device appraisal={appraisal} />
        <Approved appraisal={appraisal} />
        <Customer appraisal={appraisal} />
      </div>
      <div className={COLUMN}>
        <EvaluationResults title={t('inspection')} deal={appraisal} />
      </div>
    </div>
  );
}

const fact = (id: string, label: string, value: ReactNode) => ({ id, label, value });

/** The first two are in the first column, as on paper. */
function Facts({ items }: { items: readonly KeyValueItem[] }) {
  return (
    <div className={sections.columns}>
      <KeyValueList items={items.slice(0, 2)} />
      {items.length > 2 && <KeyValueList items={items.slice(2)} />}
    </div>
  );
}

function Device({ appraisal }: AppraisalProps) {
  const t = useTranslations();
  const { locale } = useLocale();
  const { serialNumber } = appraisal.appraisalData;
  return (
    <Card title={t('appraisals.device')}>
      <Facts
        items={[
          fact('brand', t('bids.brand'), <bdi>{appraisal.brandName[locale]}</bdi>),
          fact('model', t('bids.model'), <ModelName name={appraisal.assetInfo.label} />),
          fact(
            'serial',
            t('appraisals.serialNumber'),
            <CopyableId value={serialNumber} display={groupImei(serialNumber)} />,
          ),
        ]}
      />
    </Card>
  );
}

function Approved({ appraisal }: BodyProps) {
  const t = useTranslations('appraisals');
  const deals = useTranslations('deals');
  const { locale } = useLocale();
  const { date } = useFormats();
  const { approvedDeal, dealTS } = appraisal.appraisalData;
  return (
    <Card title={t('approved')}>
      <Facts
        items={[
          fact('condition', deals('columns.grade'), <bdi>{appraisal.itemDetailGrade[locale]}</bdi>),
          { ...fact('price', t('price'), <Price value={approvedDeal.assetPrice} fixed />), isStrong: true },
          fact('date', deals('columns.date'), date(dealTS, 'exact')),
        ]}
      />
    </Card>
  );
}

/** D4: masked by the server. */
function Customer({ appraisal }: AppraisalProps) {
  const t = useTranslations();
  const { customerName, customerPhoneNo, customerEmail } = appraisal.appraisalData;
  const note = (
    <>
      <IconEyeOff size={15} aria-hidden="true" />
      {t('deals.masked')}
    </>
  );
  return (
    <Card title={t('appraisals.customer')} note={note}>
      <Facts
        items={[
          fact('name', t('appraisals.name'), <Ltr>{customerName}</Ltr>),
          fact('phone', t('appraisals.phone'), <Ltr>{customerPhoneNo}</Ltr>),
          ...(customerEmail ? [fact('email', t('auth.email'), <Ltr>{customerEmail}</Ltr>)] : []),
        ]}
      />
    </Card>
  );
}
