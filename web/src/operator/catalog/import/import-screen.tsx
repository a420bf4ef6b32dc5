import { isUuid } from '@mazad/contract/fields/uuid';
import type { CatalogImport, ImportOutcome } from '@mazad/contract/operator/catalog-import';
import { IMPORT_OUTCOMES } from '@mazad/contract/operator/catalog-import';
import type { OperatorRegion } from '@mazad/contract/operator/regions';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#/session/api/api-error';
import { FailedFrame } from '#/session/frames/failed-frame';
import screen from '../../list/list-screen.module.css';
import { PartState } from '../../list/list-states';
import { useListChange } from '../../list/use-list';
import { useRegionList } from '../../use-regions';
import { CatalogViews } from '../catalog-views';
import { ImportFile } from './import-file';
import { ImportHistory } from './import-history';
import { ImportMappingForm } from './import-mapping';
import { ImportPreview } from './import-preview';
import { choicesOf, isPlanOf } from './mapping-form';
import { useImport } from './use-import';

/** What the import shows, as its address carries it. */
export type ImportSearch = { file?: string | undefined; show?: string | undefined };

export function ImportScreen({ search }: { search: ImportSearch }) {
  const t = useTranslations('operatorCatalog.import');
  const change = useListChange<ImportSearch>();
  const importId = isUuid(search.file) ? search.file : undefined;
  const { data, error, isFetching, refetch } = useImport(importId);
  const regions = useRegionList();
  const isGone = error instanceof ApiError && error.kind === 'notFound';
  return (
    <section className={screen.screen} aria-label={t('title')}>
      <header className={screen.toolbar}>
        <h1 className="sr-only">{t('title')}</h1>
        <CatalogViews view="catalogue/import" />
      </header>
      <div className={`min-h-0 border-t border-t-line overflow-auto`}>
        <div className="flex flex-col gap-7 max-w-270 pt-5 px-6 pb-10 phone:p-4">
          <p className="text-ink2">{t('lead')}</p>
          {isGone && <p role="alert">{t('gone')}</p>}
          <ImportFile
            sent={isGone ? undefined : data}
            onSent={(sent) => change({ file: sent.importId, show: undefined }, true)}
          />
          {importId && !data && !error && <PartState of={{ error: null, isFetching, refetch }} />}
          {data && !isGone && !regions.data && <PartState of={regions} />}
          {error && !isGone && !data && (
            <FailedFrame error={error} isBusy={isFetching} onRetry={() => void refetch()} />
          )}
          {data && !isGone && regions.data && (
            <Steps
              key={data.importId}
              found={data}
              regions={regions.data.items}
              show={IMPORT_OUTCOMES.find((one) => one === search.show)}
              onShow={(show) => change({ show })}
            />
          )}
          <ImportHistory />
        </div>
      </div>
    </section>
  );
}

type StepsProps = {
  found: CatalogImport;
  regions: readonly OperatorRegion[];
  show: ImportOutcome | undefined;
  onShow: (outcome: ImportOutcome) => void;
};

/** The columns, then what they would do. */
function Steps({ found, regions, show, onShow }: StepsProps) {
  const [choices, setChoices] = useState(() => choicesOf(found, regions));
  const isPreviewed = isPlanOf(found, choices);
  return (
    <>
      <ImportMappingForm found={found} choices={choices} onChange={setChoices} isPreviewed={isPreviewed} />
      <ImportPreview found={found} show={show} onShow={onShow} isPreviewed={isPreviewed} />
    </>
  );
}
