import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { getBidRow } from '#/bids/bid-api';
import { useCategories, useModelGroups } from '#/bids/bid-queries';
import { useLocale } from '#/i18n/i18n-provider';
import { PartState } from '#/session/part-state';
import { accountKey } from '#/session/query-client';
import { CheckList } from '#/ui/check-list';
import { FieldGroup } from '#/ui/field-group';
import { Price } from '#/ui/ltr';
import { ModelName } from '#/ui/model-name';
import { SelectField } from '#/ui/select-field';
import type { RuleDraft } from './rule-draft';
import classes from './rule-editor.module.css';

type BidScopeProps = { account: number; assetId: string; currency: string };

/** The one bid that the rule is about, as it stands. */
export function BidScope({ account, assetId, currency }: BidScopeProps) {
  const t = useTranslations('autopilot.editor');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: accountKey(account, 'bids', 'row', assetId),
    queryFn: ({ signal }) => getBidRow(account, assetId, signal),
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
      <h3 className={classes.model}>
        <ModelName name={data.assetName} />
      </h3>
      {!data.myBid && <p className={classes.note}>{t('noBid')}</p>}
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

type FilterScopeProps = {
  account: number;
  draft: RuleDraft;
  /** A kept rule stays about what it is about. */
  isFixed: boolean;
  onChange: (part: Partial<RuleDraft>) => void;
};

export function FilterScope({ account, draft, isFixed, onChange }: FilterScopeProps) {
  const t = useTranslations('autopilot.editor');
  const { locale } = useLocale();
  const categories = useCategories(account);
  const category = categories.data?.find((one) => one.id === draft.category);
  const models = useModelGroups(account, draft.category, draft.brand ? [draft.brand] : []);
  if (!categories.data) {
    const { error, isFetching, refetch } = categories;
    return <PartState error={error} isFetching={isFetching} rows={2} onRetry={() => void refetch()} />;
  }
  const named = <One extends { id: string }>(
    list: readonly One[],
    name: (one: One) => string,
    all: string,
  ) => [{ value: '', label: all }, ...list.map((one) => ({ value: one.id, label: name(one) }))];
  const fixed = isFixed ? t('scope') : undefined;
  return (
    <div className={classes.stack}>
      <div className={classes.pair}>
        <SelectField
          label={t('category')}
          value={draft.category}
          disabledReason={fixed}
          options={named(categories.data, (one) => one.categoryName[locale], t('allCategories'))}
          onChange={(event) => onChange({ category: event.target.value, brand: '', models: [] })}
        />
        <SelectField
          label={t('brand')}
          value={draft.brand}
          disabledReason={fixed}
          options={named(category?.brands ?? [], (one) => one.name[locale], t('allBrands'))}
          onChange={(event) => onChange({ brand: event.target.value, models: [] })}
        />
      </div>
      {draft.brand && !isFixed && models.groups.length > 0 && (
        <FieldGroup label={t('models')}>
          <div className={classes.models}>
            <CheckList
              label={t('models')}
              options={models.groups.map((group) => ({ id: group._id, name: group.name }))}
              selected={draft.models}
              onChange={(chosen) => onChange({ models: chosen })}
            />
          </div>
        </FieldGroup>
      )}
    </div>
  );
}
