import type { DealDetail } from '@mazad/contract/deals';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { DealStatusBadge } from '#/ui/marks/deal-status';
import { groupAwb } from '#/ui/marks/deal-words';
import { Ltr } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import { Nuqta, type NuqtaShape } from '#/ui/pictures/nuqta';
import { isWebAddress } from '#/ui/text/is-web-address';
import { type CourseStep, courseSteps } from './course-steps';
import classes from './deal-course.module.css';

type DealCourseProps = { deal: DealDetail };

export function DealCourse({ deal }: DealCourseProps) {
  const t = useTranslations('deals');
  const { locale } = useLocale();
  return (
    <section
      className="pt-3 px-4.5 pb-3.5 border border-line rounded-card bg-surface"
      aria-label={t('course')}
    >
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <h2 className="min-w-0 text-h3 **:font-semibold **:text-inherit">
          <ModelName name={deal.assetName[locale]} />
        </h2>
        <DealStatusBadge deal={deal} />
        <span className="flex-1" />
        <Shipment number={deal.shipmentNumber} url={deal.shipmentTrackingUrl} />
      </header>
      {deal.broughtInAgain && (
        <p className="mb-3 text-near">{t('broughtInAgain', { days: deal.broughtInAgain.days })}</p>
      )}
      <ol className={classes.steps}>
        {courseSteps(deal.course).map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a course only grows, and two of its steps may be alike.
          <Step key={index} step={step} />
        ))}
      </ol>
    </section>
  );
}

const shapes: Record<CourseStep['look'], NuqtaShape> = { done: 'full', failed: 'struck', ahead: 'hollow' };

function Step({ step }: { step: CourseStep }) {
  const t = useTranslations('deals');
  const { date } = useFormats();
  return (
    <li className={classes.step} data-look={step.look}>
      <span className={classes.mark}>
        <Nuqta shape={shapes[step.look]} size={14} />
      </span>
      <span className={classes.state}>
        {step.type === 'DELIVERY_UNDONE' ? t('deliveryUndone') : stateWords(step.state, t)}
      </span>
      {step.at && (
        <time className="text-ink3 text-small" dateTime={step.at}>
          <Ltr>{date(step.at, 'moment')}</Ltr>
        </time>
      )}
      {step.reason && (
        <bdi className="text-ink2 text-small wrap-anywhere">
          {step.reason === 'NOT_PICKED_UP' ? t('notPickedUp') : step.reason}
        </bdi>
      )}
    </li>
  );
}

const STATES = ['WON', 'IN_TRANSIT', 'DELIVERED', 'CANCELLED', 'REFUSED', 'RETURNED'] as const;

function stateWords(state: string, t: ReturnType<typeof useTranslations<'deals'>>): string {
  const known = STATES.find((one) => one === state);
  return known ? t(`state.${known}`) : state;
}

function Shipment({ number, url }: { number: string | null; url: string | null }) {
  const t = useTranslations('deals');
  if (!number && !url) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3.5 gap-y-1 text-ink3 [&_bdi]:text-ink [&_bdi]:font-semibold">
      {number && (
        <span>
          {t('awb')} <CopyableId value={number} display={groupAwb(number)} />
        </span>
      )}
      {url && isWebAddress(url) && (
        <a href={url} target="_blank" rel="noopener noreferrer" className="inline-flex items-center gap-1.5">
          {t('track')}
          <IconExternalLink size={14} aria-hidden="true" />
        </a>
      )}
    </span>
  );
}
