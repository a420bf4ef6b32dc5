import type { ImportOutcome, ImportRow } from '@mazad/contract/operator/catalog-import';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { Ltr } from '#/ui/marks/ltr';
import { PartState } from '../../list/list-states';
import page from './import-screen.module.css';
import { rowIdOf, useImportRows } from './use-import';

type ImportRowsProps = { importId: string; outcome: ImportOutcome; digest: string };

/** The rows of one outcome, in the order of the file. */
export function ImportRows({ importId, outcome, digest }: ImportRowsProps) {
  const t = useTranslations('operatorCatalog.import');
  const common = useTranslations('operator');
  const list = useImportRows(importId, outcome, digest);
  if (!list.data) {
    return <PartState of={list} />;
  }
  const { rows } = list;
  if (rows.length === 0) return <p className="text-ink3">{t('noRows')}</p>;
  const isRejected = outcome === 'REJECTED';
  return (
    <>
      <table className={`${page.table} w-full border-collapse`} aria-label={t(`outcomes.${outcome}`)}>
        <thead>
          <tr>
            <th scope="col">{t('columns.row')}</th>
            <th scope="col">{isRejected ? t('column') : t('columns.model')}</th>
            <th scope="col">{isRejected ? t('columns.value') : t('columns.change')}</th>
            {isRejected && <th scope="col">{t('columns.reason')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowIdOf(row)}>
              <td className="w-16 text-ink3">
                <Ltr>{row.rowNumber}</Ltr>
                {row.sheet !== null && (
                  <>
                    {' '}
                    <bdi>{row.sheet}</bdi>
                  </>
                )}
              </td>
              {isRejected ? <RejectedCells row={row} /> : <ModelCells row={row} />}
            </tr>
          ))}
        </tbody>
      </table>
      {list.hasNextPage && (
        <div className="flex flex-wrap items-center gap-2.5">
          <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {common('more')}
          </Button>
        </div>
      )}
    </>
  );
}

function RejectedCells({ row }: { row: ImportRow }) {
  return (
    <>
      <td>
        <bdi>{row.column || '—'}</bdi>
      </td>
      <td>
        <bdi className="inline-block max-w-55 cut-off" title={row.value}>
          {row.value || '—'}
        </bdi>
      </td>
      <td className="text-lose">{row.reason}</td>
    </>
  );
}

const ATTRIBUTE = 'attribute.';

function ModelCells({ row }: { row: ImportRow }) {
  const t = useTranslations('operatorCatalog.fields');
  const named = (field: string) => {
    const plain = field.startsWith(ATTRIBUTE) ? field.slice(ATTRIBUTE.length) : field;
    const key = plain as Parameters<typeof t.has>[0];
    return t.has(key) ? t(key) : plain;
  };
  return (
    <>
      <td>
        <bdi>
          {row.brand} <strong>{row.name}</strong>
        </bdi>
      </td>
      <td>
        <span className="flex flex-wrap gap-x-3.5 gap-y-0.5">
          {row.changes.map(({ field, before, after }) => (
            <span
              key={field}
              className="[&>span]:text-ink3 [&_del]:text-ink3 [&_ins]:font-semibold [&_ins]:no-underline"
            >
              <span>{named(field)}</span>{' '}
              {before !== null && (
                <>
                  <del>
                    <bdi>{before}</bdi>
                  </del>{' '}
                </>
              )}
              <ins>
                <bdi>{after}</bdi>
              </ins>
            </span>
          ))}
        </span>
      </td>
    </>
  );
}
