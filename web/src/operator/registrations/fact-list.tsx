import type { Registration } from '@mazad/contract/operator/operator';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Ltr } from '#/ui/marks/ltr';
import { useRegionName, useRegionTimeZone } from '../use-regions';
import { type Fact, type FactId, useFacts } from './use-facts';

type FactListProps = { registration: Registration; ids: readonly FactId[] };

/** The data of a request, with the results of its checks. */
export function FactList({ registration, ids }: FactListProps) {
  const factsOf = useFacts();
  const facts = factsOf(registration).filter(({ id }) => ids.includes(id));
  return (
    <dl className="m-0">
      {facts.map((fact) => (
        <FactRow key={fact.id} fact={fact} registration={registration} />
      ))}
    </dl>
  );
}

function FactRow({ fact, registration }: { fact: Fact; registration: Registration }) {
  const t = useTranslations('operator.registrations');
  const { check } = fact;
  return (
    <div
      className="group grid grid-cols-[188px_minmax(140px,1fr)_auto] gap-3 items-start py-[7px] [&+&]:border-t [&+&]:border-t-line max-[1080px]:grid-cols-[128px_minmax(0,1fr)] max-[1080px]:gap-y-0.5 max-[1080px]:gap-x-2.5"
      data-result={check?.result}
    >
      <dt className="flex items-start gap-3 text-ink3 max-[1080px]:gap-2">
        <span className="inline-flex flex-none items-center w-4.5 h-[1lh] text-first group-data-[result=bad]:text-near">
          {check?.result === 'ok' && <IconCheck size={16} aria-hidden="true" />}
          {check?.result === 'bad' && <IconAlertCircle size={16} aria-hidden="true" />}
        </span>
        {t(`facts.${fact.id}`)}
        {check && <span className="sr-only">{t(`result.${check.result}`)}</span>}
      </dt>
      <dd className="m-0 min-w-0 wrap-anywhere font-semibold">
        {fact.value === '' ? (
          <span className="text-ink3 font-normal">{t('nothing')}</span>
        ) : fact.isLtr ? (
          <Ltr>{fact.value}</Ltr>
        ) : (
          <bdi>{fact.value}</bdi>
        )}
      </dd>
      {check?.note && (
        <dd className="m-0 text-ink3 text-small text-end group-data-[result=bad]:text-near group-data-[result=bad]:font-semibold max-[1080px]:col-[2] max-[1080px]:text-start">
          <CheckNote fact={fact} registration={registration} />
        </dd>
      )}
    </div>
  );
}

function CheckNote({ fact, registration }: { fact: Fact; registration: Registration }) {
  const t = useTranslations('operator');
  const note = fact.check?.note;
  const { history, regionId, trading } = registration;
  const { date } = useFormats(useRegionTimeZone(regionId));
  const regionName = useRegionName();
  switch (note) {
    case null:
    case undefined:
      return null;
    case 'inside':
    case 'outside':
      return t(`registrations.notes.${note}`, { region: regionName(regionId) });
    case 'verified': {
      const verified = history.find(({ what }) => what === 'VERIFIED');
      return verified ? t('registrations.notes.verified', { date: date(verified.at, 'moment') }) : null;
    }
    case 'accepted':
      return trading && t('registrations.notes.accepted', { date: date(trading.termsAcceptedAt, 'moment') });
    default:
      return t(`registrations.notes.${note}`);
  }
}
