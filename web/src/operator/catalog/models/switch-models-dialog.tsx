import type { ListingChoice, ListingReach } from '@mazad/contract/operator/listing';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BulkDialog } from '#/bids/bulk/bulk-dialog';
import { useLocale } from '#/i18n/i18n-provider';
import { Segmented } from '#/ui/fields/segmented';
import { SelectField } from '#/ui/fields/select-field';
import { NotedForm } from '../../forms/noted-form';
import { PartState } from '../../list/list-states';
import { useRegions } from '../../use-regions';
import { useListingReach, useSwitchListing } from '../use-listing';

type SwitchModelsDialogProps = {
  choice: ListingChoice;
  /** The region that the list is narrowed to. */
  regionId: string | undefined;
  onClose: (isDone: boolean) => void;
};

/** Many models switched as one act: first what hangs on them, then why. */
export function SwitchModelsDialog({ choice, regionId: shown, onClose }: SwitchModelsDialogProps) {
  const t = useTranslations('operatorCatalog.models');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const regions = useRegions();
  const [regionId, setRegion] = useState(shown ?? regions[0]?.regionId ?? '');
  const [isActive, setActive] = useState(false);
  const request = { choice, regionId, isActive };
  const { data: reach, error, isFetching, refetch } = useListingReach(request);
  const change = useSwitchListing(() => onClose(true));
  return (
    <BulkDialog
      title={t('many.title')}
      about={reach && t('many.about', { count: reach.switched + reach.already })}
      size="narrow"
      isHeld={change.isPending}
      onClose={() => onClose(false)}
    >
      <div className={`flex-1 min-h-0 pt-1 px-6 pb-5 overflow-auto phone:px-4 grid gap-4`}>
        <SelectField
          label={operator('region')}
          value={regionId}
          onChange={(event) => setRegion(event.target.value)}
          options={regions.map((one) => ({ value: one.regionId, label: one.name[locale] }))}
        />
        <Segmented
          label={t('many.action')}
          value={isActive ? 'on' : 'off'}
          onChange={(value) => setActive(value === 'on')}
          options={[
            { value: 'off', label: t('switchOff') },
            { value: 'on', label: t('switchOn') },
          ]}
          isWide
        />
        {reach ? (
          <NotedForm
            tone={isActive ? 'plain' : 'lose'}
            submitLabel={t('many.apply', { count: reach.switched })}
            disabledReason={reach.switched === 0 ? t('many.nothing') : undefined}
            sending={change}
            isNoteFirst={false}
            onSend={(note) => change.mutate({ ...request, digest: reach.digest, note })}
            onCancel={() => onClose(false)}
          >
            <Reach reach={reach} isActive={isActive} />
          </NotedForm>
        ) : (
          <PartState of={{ error, isFetching, refetch }} />
        )}
      </div>
    </BulkDialog>
  );
}

function Reach({ reach, isActive }: { reach: ListingReach; isActive: boolean }) {
  const t = useTranslations('operatorCatalog.models.many.reach');
  const lines = [
    { id: 'switched', count: reach.switched },
    { id: 'opened', count: reach.opened },
    { id: 'already', count: reach.already },
    { id: isActive ? 'returning' : 'leaving', count: reach.bidCount },
    { id: 'storeCount', count: reach.storeCount },
    { id: 'stagedCount', count: isActive ? 0 : reach.stagedCount },
    { id: 'openQuoteCount', count: isActive ? 0 : reach.openQuoteCount },
  ] as const;
  return (
    <ul className="flex flex-col gap-1 m-0 ps-4.5">
      {lines
        .filter(({ id, count }) => count > 0 || id === 'switched')
        .map(({ id, count }) => (
          <li key={id}>{t(id, { count })}</li>
        ))}
    </ul>
  );
}
