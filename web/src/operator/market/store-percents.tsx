import type { StorePercents } from '@mazad/contract/operator/market';
import type { OperatorStore } from '@mazad/contract/operator/stores';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { SelectField } from '#/ui/fields/select-field';
import { Ltr } from '#/ui/marks/ltr';
import { Overtaken } from '../forms/changed-note';
import { NotedForm } from '../forms/noted-form';
import { useOpened } from '../forms/use-opened';
import { FormSection } from '../list/form-section';
import { PartState } from '../list/list-states';
import { sendTo, useChange } from '../queries';
import { changedPercents, keepOwnPercents, percentText, readOwnDrafts } from './percent-draft';
import { PercentTable } from './percent-table';
import { MARKET, marketQueries, useStorePercents } from './use-market';

type Category = StorePercents['categories'][number];

/** A store's dealer percents, by category (M1). */
export function StorePercentsSection({ store }: { store: OperatorStore }) {
  const t = useTranslations('operatorMarket.own');
  const operator = useTranslations('operator');
  const { data, error, isFetching, refetch } = useStorePercents(store.storeId);
  const count =
    data?.categories.flatMap((one) => one.grades).filter((one) => one.percent !== null).length ?? 0;
  return (
    <FormSection
      title={t('title')}
      count={count || undefined}
      openLabel={operator('change')}
      form={
        data &&
        data.categories.length > 0 &&
        ((onClose) => <StorePercentsForm store={store} percents={data} onClose={onClose} />)
      }
      closed={data && (count > 0 ? <OwnList percents={data} /> : <p className="text-ink3">{t('none')}</p>)}
    >
      {!data && <PartState of={{ error, isFetching, refetch }} rows={2} />}
    </FormSection>
  );
}

function OwnList({ percents }: { percents: StorePercents }) {
  const t = useTranslations('operatorMarket.own');
  const { locale } = useLocale();
  const own = percents.categories.flatMap((category) =>
    category.grades.filter((grade) => grade.percent !== null).map((grade) => ({ category, grade })),
  );
  return (
    <ul className="lined *:py-1.5">
      {own.map(({ category, grade }) => (
        <li key={grade.itemConditionId} className="flex items-center gap-3 min-h-8">
          <span className="grid flex-1 min-w-0">
            <bdi>{grade.name[locale]}</bdi>
            <bdi className="text-ink3 text-small">{category.name[locale]}</bdi>
          </span>
          <span className="text-ink3 text-small">
            {t('base')} <Ltr>{grade.basePercent}%</Ltr>
          </span>
          <Ltr className="min-w-14 font-semibold text-end">{grade.percent}%</Ltr>
        </li>
      ))}
    </ul>
  );
}

type FormProps = { store: OperatorStore; percents: StorePercents; onClose: () => void };

function StorePercentsForm({ store, percents, onClose }: FormProps) {
  const t = useTranslations('operatorCatalog.fields');
  const { locale } = useLocale();
  const [categoryId, setCategoryId] = useState(() => mostTraded(percents).categoryId);
  const category = categoryOf(percents, categoryId);
  return (
    <>
      {percents.categories.length > 1 && (
        <SelectField
          label={t('category')}
          value={categoryId}
          options={percents.categories.map((one) => ({ value: one.categoryId, label: one.name[locale] }))}
          onChange={(event) => setCategoryId(event.currentTarget.value)}
        />
      )}
      <CategoryForm
        key={categoryId}
        store={store}
        percents={percents}
        categoryId={category.categoryId}
        onClose={onClose}
      />
    </>
  );
}

/** The default category, where a change matters most; there is always one when the form opens. */
function mostTraded({ categories }: StorePercents): Category {
  return [...categories].sort((one, other) => other.liveBidCount - one.liveBidCount)[0] as Category;
}

function categoryOf(percents: StorePercents, categoryId: string): Category {
  return percents.categories.find((one) => one.categoryId === categoryId) ?? mostTraded(percents);
}

const rowsOf = ({ grades }: Category) => grades.map((one) => ({ ...one, now: one.percent }));

type CategoryFormProps = FormProps & { categoryId: string };

function CategoryForm({ store, percents, categoryId, onClose }: CategoryFormProps) {
  const t = useTranslations('operatorMarket.own');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const { storeId, name } = store;
  const { opened, was, goOn } = useOpened(percents);
  const category = categoryOf(opened, categoryId);
  const rows = rowsOf(category);
  const [typed, setTyped] = useState(() => category.grades.map((one) => percentText(one.percent)));
  const drafts = readOwnDrafts(typed);
  const changes = changedPercents(rows, drafts);
  const hasError = drafts.some(({ error }) => error !== null);
  const change = useChange(sendTo('PUT /operator/stores/{storeId}/percents', { storeId }), {
    of: marketQueries.percents(storeId),
    stale: MARKET,
    said: () => t('changed', { store: name }),
    onDone: onClose,
    onOvertaken: (now) => {
      setTyped((before) => keepOwnPercents(before, rows, rowsOf(categoryOf(now, categoryId))));
      goOn(now);
    },
  });
  const offers = changes.length * category.liveBidCount;
  const text = store.mode === 'SPOT' ? t('text', { offers, store: name }) : t('paas');
  const isSame = changes.length === 0 && !hasError;
  const factsOf = (one: StorePercents) =>
    categoryOf(one, categoryId).grades.map((grade) => ({
      id: grade.itemConditionId,
      label: grade.name[locale],
      value: grade.percent === null ? '' : `${grade.percent}%`,
    }));
  return (
    <NotedForm
      overtaken={was && <Overtaken was={was} now={opened} factsOf={factsOf} />}
      text={changes.length > 0 ? text : undefined}
      tone={changes.length > 0 && store.mode === 'SPOT' ? 'near' : 'plain'}
      submitLabel={operator('changePercents')}
      disabledReason={isSame ? operator('nothingChanged') : undefined}
      sending={change}
      isNoteFirst={false}
      onSend={(note) => hasError || change.mutate({ version: opened.version, percents: changes, note })}
      onCancel={onClose}
    >
      <PercentTable
        rows={category.grades.map((one) => ({ ...one, percent: one.basePercent }))}
        typed={typed}
        drafts={drafts}
        nowLabel={t('base')}
        nextLabel={t('own')}
        labelOf={(grade) => t('ownOf', { grade })}
        isEmptyAllowed
        onType={(at, text) => setTyped((before) => before.with(at, text))}
      />
      <p className="text-ink3 text-small">{t('hint')}</p>
    </NotedForm>
  );
}
