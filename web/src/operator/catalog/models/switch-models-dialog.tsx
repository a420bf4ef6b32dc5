import {
  type ListingChoice,
  type ListingReach,
  SwitchListingsSchema,
} from '@mazad/contract/operator/listing';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { BulkDialog } from '#/bids/bulk/bulk-dialog';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { Segmented } from '#/ui/fields/segmented';
import { SelectField } from '#/ui/fields/select-field';
import { TextArea } from '#/ui/fields/text-area';
import many from '../../deals/many/many-dialog.module.css';
import { ConsequenceForm } from '../../forms/consequence-form';
import { PartState } from '../../room/room-states';
import { useRegions } from '../../use-regions';
import classes from '../import/import-history.module.css';
import { useListingReach, useSwitchListing } from '../use-listing';

const NoteSchema = z.pick(SwitchListingsSchema, { note: true });

type SwitchModelsDialogProps = {
  choice: ListingChoice;
  /** The region that the list is narrowed to. */
  regionId: string | undefined;
  onClose: (isDone: boolean) => void;
};

/** Many models switched as one act: first what hangs on them, then why. */
export function SwitchModelsDialog({ choice, regionId: shown, onClose }: SwitchModelsDialogProps) {
  const t = useTranslations('operatorCatalog.models.many');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const regions = useRegions();
  const [regionId, setRegion] = useState(shown ?? regions[0]?.regionId ?? '');
  const [isActive, setActive] = useState(false);
  const wish = { choice, regionId, isActive };
  const { data: reach, error, isFetching, refetch } = useListingReach(wish);
  const change = useSwitchListing(() => onClose(true));
  const form = useForm({ defaultValues: { note: '' }, resolver: contractResolver(NoteSchema, locale) });
  const digest = reach?.digest;
  const submit = form.handleSubmit(({ note }) => digest && change.mutate({ ...wish, digest, note }));
  return (
    <BulkDialog
      title={t('title')}
      about={reach && t('about', { count: reach.switched + reach.already })}
      size="narrow"
      isHeld={change.isPending}
      onClose={() => onClose(false)}
    >
      <div className={`${many.body} grid gap-4`}>
        <SelectField
          label={t('region')}
          value={regionId}
          onChange={(event) => setRegion(event.target.value)}
          options={regions.map((one) => ({ value: one.regionId, label: one.name[locale] }))}
        />
        <Segmented
          label={t('wish')}
          value={isActive ? 'on' : 'off'}
          onChange={(value) => setActive(value === 'on')}
          options={[
            { value: 'off', label: t('off') },
            { value: 'on', label: t('on') },
          ]}
          isWide
        />
        {reach ? (
          <ConsequenceForm
            tone={isActive ? 'plain' : 'lose'}
            submitLabel={t('apply', { count: reach.switched })}
            isBusy={change.isPending}
            disabledReason={reach.switched === 0 ? t('nothing') : undefined}
            error={change.error}
            onSubmit={(event) => void submit(event)}
            onCancel={() => onClose(false)}
          >
            <Reach reach={reach} isActive={isActive} />
            <TextArea
              {...form.register('note')}
              label={operator('noteRequired')}
              error={form.formState.errors.note?.message}
            />
          </ConsequenceForm>
        ) : (
          <PartState error={error} isFetching={isFetching} onRetry={() => void refetch()} />
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
    <ul className={classes.reach}>
      {lines
        .filter(({ id, count }) => count > 0 || id === 'switched')
        .map(({ id, count }) => (
          <li key={id}>{t(id, { count })}</li>
        ))}
    </ul>
  );
}
