import type { TopModel } from '@mazad/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { ReportCard } from '#/session/frames/report-card';
import { BarList } from '#/ui/figures/bar-list';
import { Ltr } from '#/ui/marks/ltr';
import { modelsQuery } from '../dashboard-queries';
import { tablesOf, withTable } from '../dashboard-search';
import type { DashboardView } from '../dashboard-view';
import { PictureSwitch } from '../picture-switch';
import { ReportTable } from '../report-table';
import { WhoseSwitch } from '../whose-switch';
import { NothingSold } from './nothing-sold';

export function ModelsCard({ view }: { view: DashboardView }) {
  const t = useTranslations('dashboard.models');
  const { search, change } = view;
  const report = useQuery(modelsQuery(view.account, view.days, search.modelsOf));
  const isTable = tablesOf(search).includes('models');
  return (
    <ReportCard
      title={t('title')}
      note={t('note')}
      actions={
        <>
          <WhoseSwitch value={search.modelsOf} onChange={(modelsOf) => change({ modelsOf })} />
          <PictureSwitch
            card={t('title')}
            isTable={isTable}
            onChange={(next) => change(withTable(search, 'models', next))}
          />
        </>
      }
      report={report}
      rows={6}
    >
      {(models) =>
        models.length === 0 ? (
          <NothingSold whose={search.modelsOf} />
        ) : isTable ? (
          <Table view={view} models={models} />
        ) : (
          <Picture view={view} models={models} />
        )
      }
    </ReportCard>
  );
}

type ModelsProps = { view: DashboardView; models: readonly TopModel[] };

/** To the bids on that model: the list of deals has no filter of models. */
function ModelLink({ view, model }: { view: DashboardView; model: TopModel }) {
  return (
    <Link
      to="/$accountId/bids"
      params={{ accountId: String(view.account) }}
      search={{ category: model.categoryId, brands: [model.brandId], models: [model.groupId] }}
    >
      <Ltr>{model.groupName}</Ltr>
    </Link>
  );
}

const devicesText = (model: TopModel) => <Ltr key="devices">{formatMoney(model.noOfDevices)}</Ltr>;

function Picture({ view, models }: ModelsProps) {
  const t = useTranslations('dashboard.models');
  const { locale } = useLocale();
  const longest = Math.max(...models.map((model) => model.noOfDevices));
  return (
    <BarList
      label={t('title')}
      bars={models.map((model) => ({
        key: model.groupId,
        name: <ModelLink view={view} model={model} />,
        length: model.noOfDevices / longest,
        figures: [<bdi key="brand">{model.brandName[locale]}</bdi>, devicesText(model)],
      }))}
    />
  );
}

function Table({ view, models }: ModelsProps) {
  const t = useTranslations();
  const { locale } = useLocale();
  return (
    <ReportTable
      caption={t('dashboard.models.title')}
      rows={models}
      keyOf={(model) => model.groupId}
      columns={[
        { key: 'model', title: t('bids.model'), cell: (model) => <ModelLink view={view} model={model} /> },
        { key: 'brand', title: t('bids.brand'), cell: (model) => <bdi>{model.brandName[locale]}</bdi> },
        { key: 'devices', title: t('dashboard.models.devices'), isNumber: true, cell: devicesText },
      ]}
    />
  );
}
