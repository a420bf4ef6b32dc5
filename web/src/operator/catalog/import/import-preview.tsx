import {
  type CatalogImport,
  IMPORT_OUTCOMES,
  type ImportOutcome,
  type ImportSummary,
} from '@mazad/contract/operator/catalog-import';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TIMEOUT_SECONDS } from '#/session/api/timeouts';
import { saveBlob } from '#/session/files/save-blob';
import { Button } from '#/ui/buttons/button';
import { LeftSheets } from '#/ui/frames/left-sheets';
import { FormError } from '../../forms/form-error';
import { callOperatorFile } from '../../frame/operator-session';
import { useRegionName } from '../../use-regions';
import { ProgressBar } from './import-file';
import { ImportRows } from './import-rows';
import { isAtWork, useImportSteps } from './use-import';

const SECTION = 'flex flex-col gap-2.5';

const OUTCOME = 'inline-flex items-center gap-2 min-h-8 px-3 border rounded-button bg-surface';

const CHANGED_LOOK = 'py-2.5 px-3.5 border border-near-edge rounded-card bg-near-tint text-near';

type ImportPreviewProps = {
  found: CatalogImport;
  show: ImportOutcome | undefined;
  onShow: (outcome: ImportOutcome) => void;
  /** Whether this is what the form above would do as it stands. */
  isPreviewed: boolean;
};

const countOf = (summary: ImportSummary, outcome: ImportOutcome): number =>
  ({ ADDED: summary.added, CHANGED: summary.changed, REJECTED: summary.rejectedRows })[outcome];

/** What the file would do, before it does it; then that it did. */
export function ImportPreview({ found, show, onShow, isPreviewed }: ImportPreviewProps) {
  const t = useTranslations('operatorCatalog.import');
  const { summary } = found;
  const section = useRef<HTMLElement>(null);
  const [isWaiting, setWaiting] = useState(false);
  const isWorking = isAtWork(found);
  useEffect(() => {
    // What was waited for is brought into sight; a page that is opened again stays at its top.
    if (!isWorking && isWaiting) section.current?.scrollIntoView();
    setWaiting(isWorking);
  }, [isWorking, isWaiting]);
  if (isWorking) return <AtWork found={found} />;
  if (found.error) {
    return (
      <section className={SECTION} role="alert">
        <h2>{t('failed')}</h2>
        <p>{found.error.message}</p>
      </section>
    );
  }
  if (!summary || !found.digest) return null;
  const first = IMPORT_OUTCOMES.find((outcome) => countOf(summary, outcome) > 0) ?? 'ADDED';
  const isApplied = found.state === 'APPLIED';
  return (
    <section ref={section} className={SECTION} aria-label={t('previewTitle')}>
      <div className="flex flex-wrap items-baseline gap-y-1 gap-x-2.5">
        <h2>{isApplied ? t('applied') : t('previewTitle')}</h2>
        {!isApplied && <span className="text-ink3">{t('nothingYet')}</span>}
      </div>
      {found.isPlanChanged && (
        <p className={CHANGED_LOOK} role="alert">
          {t('changedSince')}
        </p>
      )}
      {isApplied && (
        <p
          className="py-2.5 px-3.5 rounded-card bg-first-tint text-first [&_a]:text-inherit [&_a]:font-semibold"
          role="status"
        >
          {t('appliedText', { added: summary.added, changed: summary.changed })}{' '}
          <Link to="/operator/catalogue">{t('toModels')}</Link>
        </p>
      )}
      <Outcomes summary={summary} shown={show ?? first} onShow={onShow} />
      <LeftSheets label={t('leftSheets')} names={summary.leftSheets} className={CHANGED_LOOK} />
      <Names summary={summary} />
      <ImportRows
        key={show ?? first}
        importId={found.importId}
        outcome={show ?? first}
        digest={found.digest}
      />
      <Actions found={found} summary={summary} digest={found.digest} isPreviewed={isPreviewed} />
    </section>
  );
}

function AtWork({ found }: { found: CatalogImport }) {
  const t = useTranslations('operatorCatalog.import');
  const { rowsDone: done, rowCount: all } = found;
  return (
    <section className={SECTION} role="status">
      <p>{t(found.state === 'APPLYING' ? 'applying' : 'planning', { done, all })}</p>
      <ProgressBar share={all > 0 ? done / all : 1} />
    </section>
  );
}

type OutcomesProps = {
  summary: ImportSummary;
  shown: ImportOutcome;
  onShow: (outcome: ImportOutcome) => void;
};

function Outcomes({ summary, shown, onShow }: OutcomesProps) {
  const t = useTranslations('operatorCatalog.import.outcomes');
  return (
    <div className="flex flex-wrap gap-2">
      {IMPORT_OUTCOMES.map((outcome) => (
        <button
          key={outcome}
          type="button"
          className={`${OUTCOME} border-line2 text-ink2 cursor-pointer hover:bg-hover aria-pressed:border-ink aria-pressed:inset-ring aria-pressed:inset-ring-ink aria-pressed:text-ink data-[tone=lose]:text-lose`}
          aria-pressed={outcome === shown}
          data-tone={outcome === 'REJECTED' && summary.rejectedRows > 0 ? 'lose' : undefined}
          onClick={() => onShow(outcome)}
        >
          {t(outcome)} <strong>{countOf(summary, outcome).toLocaleString('en')}</strong>
        </button>
      ))}
      <span className={`${OUTCOME} border-transparent text-ink3`}>
        {t('UNCHANGED')} <strong>{summary.unchanged.toLocaleString('en')}</strong>
      </span>
    </div>
  );
}

/** What is made besides models, and what is put together. */
function Names({ summary }: { summary: ImportSummary }) {
  const t = useTranslations('operatorCatalog.import');
  const regionName = useRegionName();
  const { newBrands, newCategories, newGroups, newGroupCount, mergedBrands, switchedOn } = summary;
  const more = newGroupCount - newGroups.length;
  const list = (names: readonly string[]) => <bdi>{names.join(', ')}</bdi>;
  const shown = [
    {
      id: 'switchedOn',
      label: t('switchedOn'),
      value: switchedOn
        .filter(({ count }) => count > 0)
        .map(({ regionId, count }) => t('switchedOnIn', { count, region: regionName(regionId) }))
        .join(' · '),
    },
    { id: 'categories', label: t('newCategories'), value: newCategories.length > 0 && list(newCategories) },
    { id: 'brands', label: t('newBrands'), value: newBrands.length > 0 && list(newBrands) },
    {
      id: 'merged',
      label: t('merged'),
      value:
        mergedBrands.length > 0 &&
        list(
          mergedBrands.map(({ brand, spellings }) =>
            t('mergedInto', { brand, spellings: spellings.join(', ') }),
          ),
        ),
    },
    {
      id: 'groups',
      label: `${t('newGroups')} ${newGroupCount || ''}`,
      value: newGroups.length > 0 && (
        <span className="line-clamp-3">
          {list(newGroups)} {more > 0 && t('moreNames', { count: more })}
        </span>
      ),
    },
  ];
  return (
    <dl className="flex flex-col gap-1.5 [&>div]:grid [&>div]:grid-cols-[150px_minmax(0,1fr)] [&>div]:gap-3 [&_dt]:text-ink3 [&_dd]:m-0 [&_dd]:wrap-anywhere phone:[&>div]:grid-cols-1 phone:[&>div]:gap-0">
      {shown
        .filter(({ value }) => value)
        .map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

type ActionsProps = Pick<ImportPreviewProps, 'found' | 'isPreviewed'> & {
  summary: ImportSummary;
  digest: string;
};

function Actions({ found, summary, digest, isPreviewed }: ActionsProps) {
  const t = useTranslations('operatorCatalog.import');
  const { apply } = useImportSteps(found.importId);
  const report = useMutation({
    mutationFn: () =>
      callOperatorFile('GET /operator/catalog/imports/{importId}/report', {
        params: { importId: found.importId },
        timeoutSeconds: TIMEOUT_SECONDS.file,
      }),
    onSuccess: ({ blob, fileName }) => saveBlob(blob, fileName ?? 'report.xlsx'),
  });
  const opened = Math.max(0, ...summary.switchedOn.map(({ count }) => count));
  const count = Math.max(summary.added + summary.changed, opened);
  const reason = isPreviewed ? undefined : t('previewFirst');
  return (
    <>
      <FormError error={apply.error ?? report.error} />
      <div className="sticky bottom-0 flex flex-wrap justify-end gap-2.5 py-3 border-t border-t-line bg-surface">
        {summary.rejectedRows > 0 && (
          <Button
            icon={<IconDownload size={16} aria-hidden="true" />}
            isBusy={report.isPending}
            onClick={() => report.mutate()}
          >
            {t('report')}
          </Button>
        )}
        {found.state !== 'APPLIED' && (
          <Button
            look="primary"
            isBusy={apply.isPending}
            disabledReason={count === 0 ? t('nothing') : reason}
            onClick={() => apply.mutate(digest)}
          >
            {count === 0 ? t('nothing') : t('apply', { count })}
          </Button>
        )}
      </div>
    </>
  );
}
