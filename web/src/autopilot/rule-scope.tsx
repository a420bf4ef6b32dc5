import type { AutopilotRule } from '@mazad/contract/bids/autopilot';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { categoriesQuery } from '#/session/api/categories';
import { useModelGroups } from '#/session/api/model-groups';
import { accountQuery } from '#/session/api/queries';
import { PartState } from '#/session/frames/part-state';
import { CheckList } from '#/ui/fields/check-list';
import { FieldGroup } from '#/ui/fields/field-group';
import { SelectField } from '#/ui/fields/select-field';
import { Price } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import type { RuleDraft } from './rule-draft';
import classes from './rule-editor.module.css';

type BidScopeProps = {
  account: number;
  assetId: string;
  currency: string;
  /** An existing rule already controls the bid; a new one takes it over from another rule. */
  isNew: boolean;
};

/** The bid of the rule in its current state. */
export function BidScope({ account, assetId, currency, isNew }: BidScopeProps) {
  const t = useTranslations('autopilot.editor');
  const { data, error, isFetching, refetch } = useQuery({
    ...accountQuery(account, 'GET /assets/asset-details-with-bid-details/{assetId}', { params: { assetId } }),
    staleTime: 0,
  });
  if (!data)
    return <PartState error={error} isFetching={isFetching} rows={1} onRetry={() => void refetch()} />;
  const figures = [
    ['price', data.myBid?.spotPrice],
    ['top', data.topBidAmount],
    ['toWin', data.priceToWin],
  ] as const;
  return (
    <section>
      <h3 className="flex">
        <ModelName name={data.assetName} />
      </h3>
      {!data.myBid && <p className="mt-1 text-ink3 text-small">{t('noBid')}</p>}
      {isNew && <TakenOver account={account} assetId={assetId} />}
      <dl className={classes.figures}>
        {figures.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <Price value={value} currency={value === null || value === undefined ? undefined : currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The filter rule that controls the bid now, and its limits. */
export function TakenOver({ account, assetId }: Pick<BidScopeProps, 'account' | 'assetId'>) {
  const t = useTranslations('autopilot.editor');
  const { data } = useQuery(accountQuery(account, 'POST /autopilot/bids', { body: { assetIds: [assetId] } }));
  const pilot = data?.[0];
  return (
    <p className="mt-1 text-ink3 text-small" role="status">
      {pilot && t('takesOver', { ceiling: formatMoney(pilot.ceiling) })}
    </p>
  );
}

/** The fixed scope of an existing rule, by its stored names, also for unlisted things. */
export function KeptScope({ rule }: { rule: AutopilotRule }) {
  const t = useTranslations();
  const { locale } = useLocale();
  const names = [
    [t('bids.category'), rule.categoryName?.[locale] ?? t('bids.allCategories')],
    [t('bids.brand'), rule.brandName?.[locale] ?? t('autopilot.editor.allBrands')],
    ...(rule.groupNames ? [[t('autopilot.editor.models'), rule.groupNames.join(' · ')]] : []),
  ];
  return (
    <dl className={classes.kept}>
      {names.map(([label, name]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type FilterScopeProps = {
  account: number;
  draft: RuleDraft;
  onChange: (part: Partial<RuleDraft>) => void;
};

/** The scope of a new rule. */
export function FilterScope({ account, draft, onChange }: FilterScopeProps) {
  const t = useTranslations();
  const { locale } = useLocale();
  const { data, error, isFetching, refetch } = useQuery(categoriesQuery(account));
  const category = data?.find((one) => one.id === draft.category);
  const models = useModelGroups(account, draft.category, draft.brand ? [draft.brand] : []);
  if (!data && error)
    return <PartState error={error} isFetching={isFetching} rows={2} onRetry={() => void refetch()} />;
  // Shown before their options have come, because the form is entered by its first field.
  const disabledReason = data ? undefined : t('common.pleaseWait');
  const named = <One extends { id: string }>(
    list: readonly One[],
    name: (one: One) => string,
    all: string,
  ) => [{ value: '', label: all }, ...list.map((one) => ({ value: one.id, label: name(one) }))];
  return (
    <div className="flex flex-col gap-3.5">
      <div className="grid grid-cols-[1fr_1fr] gap-x-4 gap-y-3.5 max-[480px]:grid-cols-[1fr]">
        <SelectField
          label={t('bids.category')}
          value={draft.category}
          disabledReason={disabledReason}
          options={named(data ?? [], (one) => one.categoryName[locale], t('bids.allCategories'))}
          onChange={(event) => onChange({ category: event.target.value, brand: '', models: [] })}
        />
        <SelectField
          label={t('bids.brand')}
          value={draft.brand}
          disabledReason={disabledReason}
          options={named(category?.brands ?? [], (one) => one.name[locale], t('autopilot.editor.allBrands'))}
          onChange={(event) => onChange({ brand: event.target.value, models: [] })}
        />
      </div>
      {draft.brand && (
        <FieldGroup label={t('autopilot.editor.models')}>
          <div className="max-h-60 border border-line rounded-button overflow-auto">
            {models.isLoading || models.isError ? (
              <PartState
                error={models.isError}
                isFetching={models.isLoading}
                rows={3}
                onRetry={models.retry}
              />
            ) : (
              <CheckList
                label={t('autopilot.editor.models')}
                options={models.groups.map((group) => ({ id: group._id, name: group.name }))}
                selected={draft.models}
                onChange={(chosen) => onChange({ models: chosen })}
              />
            )}
          </div>
        </FieldGroup>
      )}
    </div>
  );
}
