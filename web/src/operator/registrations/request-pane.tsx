import type { Registration } from '@mazad/contract/operator/operator';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { type BadgeTone, StatusBadge } from '#/ui/marks/status-badge';
import { Nuqta } from '#/ui/pictures/nuqta';
import { PartState } from '../list/list-states';
import { useRegionTimeZone } from '../use-regions';
import { Documents } from './documents';
import { FactList } from './fact-list';
import type { useRegistration } from './use-registration';

type Stage = 'IN_REVIEW' | 'ACTIVE' | 'REJECTED';
const TONES: Record<Stage, BadgeTone> = { IN_REVIEW: 'near', ACTIVE: 'first', REJECTED: 'lose' };
const SHAPES = { IN_REVIEW: 'half', ACTIVE: 'full', REJECTED: 'hollow' } as const;

/** Facts that decisions depend on are above the documents, the others below. */
const CHECKED = ['phone', 'nationalId', 'location', 'license', 'vat', 'trades', 'sources'] as const;
const TOLD = ['address', 'hours', 'storeType', 'terms'] as const;

type RequestPaneProps = {
  openId: string | undefined;
  /** The list is still loading. */
  isComing: boolean;
  query: ReturnType<typeof useRegistration>;
  onDecide: () => void;
};

export function RequestPane({ openId, isComing, query, onDecide }: RequestPaneProps) {
  const t = useTranslations('operator.registrations');
  if (openId === undefined && !isComing) return null;
  const { data } = query;
  if (!data) return <PartState of={query} rows={10} />;
  return (
    <>
      <RequestHead registration={data} />
      <FactList registration={data} ids={CHECKED} />
      <Documents key={data.signupId} store={data.store} />
      <FactList registration={data} ids={TOLD} />
      <div className="hidden phone:sticky phone:z-2 phone:-bottom-6 phone:grid phone:mt-4 phone:-mb-6 phone:-mx-4 phone:py-2.5 phone:px-4 phone:border-t phone:border-t-line phone:bg-surface">
        <Button look="primary" size="lg" onClick={onDecide}>
          {t('decide')}
        </Button>
      </div>
    </>
  );
}

function RequestHead({ registration }: { registration: Registration }) {
  const t = useTranslations('operator.registrations');
  const { duration, date } = useFormats(useRegionTimeZone(registration.regionId));
  const { contact, store, phoneNumber, queuedAt, history } = registration;
  const stage = registration.stage as Stage;
  const sentAt = history.findIndex(({ what }) => what === 'SAVE_TRADING');
  // Saved again by the applicant after it was submitted.
  const edits =
    sentAt < 0 ? 0 : history.slice(sentAt + 1).filter(({ what }) => what.startsWith('SAVE_')).length;
  const decision = history.findLast(({ what }) => what === 'APPROVE' || what === 'REJECT');
  const since =
    stage === 'IN_REVIEW'
      ? queuedAt && t('waitingSince', { age: duration(queuedAt) })
      : decision && t('decidedOn', { date: date(decision.at, 'moment') });
  return (
    <header className="mb-2.5">
      <div className="flex flex-wrap items-center gap-y-1 gap-x-2.5">
        <h2 className="text-h1 wrap-anywhere">
          <bdi>{store?.storeName}</bdi>
        </h2>
        <StatusBadge tone={TONES[stage]} icon={<Nuqta shape={SHAPES[stage]} />}>
          {t(`stages.${stage}`)}
        </StatusBadge>
        <span className="flex-1 text-ink3 text-small text-end phone:basis-full phone:text-start">
          {[since, edits > 0 && t('edited', { count: edits })].filter(Boolean).join(' · ')}
        </span>
      </div>
      {/* What is copied has a finger's room between its lines and below them. */}
      <p className="flex flex-wrap items-center gap-y-0.5 gap-x-3.5 mt-0.5 text-ink2 coarse:gap-y-5.5 coarse:pt-2 coarse:pb-3">
        <bdi>{contact?.name}</bdi>
        <CopyableId value={phoneNumber} />
        {contact && <CopyableId value={contact.email} />}
      </p>
    </header>
  );
}
