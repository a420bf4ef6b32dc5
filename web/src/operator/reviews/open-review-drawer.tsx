import type { OperatorDealRow } from '@mazad/contract/operator/deals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DEFAULT_TIME_ZONE } from '#/i18n/formats';
import { useFormats } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { TextArea } from '#/ui/fields/text-area';
import { Ltr } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import { ConsequenceForm } from '../forms/consequence-form';
import { DrawerSection, ListDrawer } from '../list/list-drawer';
import { PartState } from '../list/list-states';
import { SearchInput } from '../list/search-input';
import { operatorQuery, sendTo, useChange } from '../queries';
import { useRegionTimeZone } from '../use-regions';
import { isReviewable } from './queue/reviewable';
import { QUEUE, reviewQuery } from './queue/use-reviews';

const SOFT = 'text-ink3 text-small font-normal whitespace-normal';

type OpenReviewDrawerProps = { onClose: () => void; onOpened: (reviewId: string) => void };

/** G3: opens a review by the marketplace for a device delivered in the last 30 days. */
export function OpenReviewDrawer({ onClose, onOpened }: OpenReviewDrawerProps) {
  const t = useTranslations('operatorReviews.opening');
  const [search, setSearch] = useState('');
  const [deal, setDeal] = useState<OperatorDealRow | null>(null);
  return (
    <ListDrawer label={t('title')} title={t('title')} lead={t('lead')} onClose={onClose}>
      {deal ? (
        <Opening deal={deal} onBack={() => setDeal(null)} onOpened={onOpened} />
      ) : (
        <DrawerSection title={t('deal')}>
          <SearchInput label={t('deal')} value={search} onSearch={setSearch} />
          {search && <Found search={search} onChoose={setDeal} />}
        </DrawerSection>
      )}
    </ListDrawer>
  );
}

function Found({ search, onChoose }: { search: string; onChoose: (deal: OperatorDealRow) => void }) {
  const t = useTranslations('operatorReviews.opening');
  const query = { search, state: 'DELIVERED' as const };
  const { data, error, isFetching, refetch } = useQuery(operatorQuery('GET /operator/deals', { query }));
  if (!data) {
    return <PartState of={{ error, isFetching, refetch }} rows={3} />;
  }
  if (data.items.length === 0) return <p className="mt-3 text-ink3">{t('none')}</p>;
  return (
    <ul className="grid gap-2 mt-3 mx-0 mb-0 p-0 list-none" aria-label={t('results')}>
      {data.items.slice(0, 20).map((deal) => (
        <li key={deal.appraisalCode}>
          <FoundDeal deal={deal} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

function FoundDeal({ deal, onChoose }: { deal: OperatorDealRow; onChoose: (deal: OperatorDealRow) => void }) {
  const t = useTranslations('operatorReviews.opening');
  const timeZone = useRegionTimeZone(deal.regionId) ?? DEFAULT_TIME_ZONE;
  const { date } = useFormats(timeZone);
  return (
    <Button
      className="justify-between gap-3 w-full h-auto py-2 px-3 text-start"
      disabledReason={isReviewable(deal, timeZone, new Date()) ? undefined : t('tooLate')}
      onClick={() => onChoose(deal)}
    >
      <span className="grid min-w-0">
        <ModelName name={deal.assetName} />
        <span className={SOFT}>
          <Ltr>{deal.appraisalCode}</Ltr> · <bdi>{deal.storeName}</bdi> ·{' '}
          {t('delivered', { date: date(deal.lastEventAt, 'history') })}
        </span>
      </span>
      <Ltr>{deal.grade}</Ltr>
    </Button>
  );
}

type OpeningProps = { deal: OperatorDealRow; onBack: () => void; onOpened: (reviewId: string) => void };

function Opening({ deal, onBack, onOpened }: OpeningProps) {
  const t = useTranslations('operatorReviews.opening');
  const [comment, setComment] = useState('');
  const [isChecked, setChecked] = useState(false);
  const open = useChange(sendTo('POST /operator/grade-reviews'), {
    of: ({ reviewId }) => reviewQuery(reviewId),
    stale: QUEUE,
    said: ({ ticketNumber }) => t('opened', { ticket: ticketNumber }),
    onDone: ({ reviewId }) => onOpened(reviewId),
  });
  const isShort = comment.trim().length < 3;
  const submit = () => {
    setChecked(true);
    if (!isShort) open.mutate({ appraisalCode: deal.appraisalCode, comment: comment.trim() });
  };
  return (
    <>
      <div className="grid justify-items-start gap-0.5 pt-4">
        <ModelName name={deal.assetName} />
        <span className={SOFT}>
          <CopyableId value={deal.appraisalCode} /> · <bdi>{deal.storeName}</bdi> · <Ltr>{deal.grade}</Ltr>
        </span>
        <Button look="quiet" onClick={onBack}>
          {t('change')}
        </Button>
      </div>
      <ConsequenceForm
        text={t('consequence')}
        submitLabel={t('submit')}
        sending={open}
        onSubmit={submit}
        onCancel={onBack}
      >
        <TextArea
          autoFocus
          label={t('reason')}
          maxLength={2000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          error={isChecked && isShort ? t('reasonMissing') : undefined}
        />
      </ConsequenceForm>
    </>
  );
}
