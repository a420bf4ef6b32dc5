import type { Upload, UploadCounts } from '@mazad/contract/bids/bid-books';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { ListEmpty } from '#/paging/list-states';
import { Button } from '#/ui/buttons/button';
import { type RowsView, rowsQuery, type UploadAct } from '../book-queries';
import { SheetsNotRead } from '../files/sheets-not-read';
import { ReportButton } from '../upload-end';
import { countOf, DiffBar } from './diff-bar';
import { DiffTable } from './diff-table';
import { useRowChoices } from './use-row-choices';

const AGAIN = 'py-2 px-6 text-near phone:px-4';

type DiffStepProps = {
  account: number;
  upload: Upload;
  isBusy: boolean;
  onAct: (act: UploadAct) => void;
  onChosen: (upload: Upload) => void;
};

const ALL_ROWS = { search: '', isUnusual: false } as const;

/** Whether an apply would only stage the store's current prices (E3, E4). */
const keepsPrices = ({ ready, staged }: UploadCounts): boolean => ready === 0 && !!staged;

/** The effects of the file, rows that need a decision first. Nothing has changed yet (X3). */
export function DiffStep({ account, upload, isBusy, onAct, onChosen }: DiffStepProps) {
  const t = useTranslations('bidBooks');
  const [view, setView] = useState<RowsView>({ show: 'REVIEW', orderBy: 'move', ...ALL_ROWS });
  const change = (changed: Partial<RowsView>) => setView((before) => ({ ...before, ...changed }));
  const { choices, chosen, error } = useRowChoices(account, upload, onChosen);
  const [isApplying, setApplying] = useState(false);
  const counts = upload.counts!;
  const found = useFound(account, upload, view);
  const total = found ?? countOf[view.show](counts);
  const sameWord = keepsPrices(counts) ? 'allSameStaged' : 'allSame';
  const apply = async () => {
    setApplying(true);
    const isKept = await choices.settled();
    setApplying(false);
    if (isKept) onAct('apply');
  };
  return (
    <>
      <DiffBar counts={counts} view={view} found={found} onView={change} />
      {upload.isCheckedAgain && (
        <p className={AGAIN} role="status">
          {t('checkedAgain')}
        </p>
      )}
      <SheetsNotRead counts={counts} className={AGAIN} />
      {counts.inConflict > 0 && (
        <AllConflicts
          count={counts.inConflict}
          onChoose={(choice) => choices.choose({ rows: 'ALL', change: { choice } })}
        />
      )}
      {error !== null && (
        <p className="py-2 px-6 text-lose phone:px-4" role="alert">
          {t('choiceNotKept', { reason: error })}
        </p>
      )}
      {found === 0 && <NoRowFits onClear={() => change(ALL_ROWS)} />}
      {found !== 0 && total === 0 && (
        <p className="flex-1 py-10 px-6 border-t border-t-line text-ink3 text-center">
          {t(counts.unchanged === counts.rows ? sameWord : 'noRows')}
        </p>
      )}
      {total > 0 && (
        <DiffTable
          key={JSON.stringify(view)}
          account={account}
          uploadId={upload.uploadId}
          view={view}
          isBaseStaged={counts.isBaseStaged === true}
          total={total}
          choices={chosen}
          onChoose={(rowId, change) => choices.choose({ rows: rowId, change })}
        />
      )}
      <DiffFoot
        account={account}
        upload={upload}
        isBusy={isBusy || isApplying}
        onApply={() => void apply()}
        onCancel={() => onAct('cancel')}
      />
    </>
  );
}

/** Rows that match search and filter; null without either, and while unknown. */
function useFound(account: number, { uploadId }: Upload, view: RowsView): number | null {
  const { locale } = useLocale();
  const isNarrowed = view.search !== '' || view.isUnusual;
  const first = useQuery({
    ...rowsQuery(account, locale, { uploadId, ...view, page: 1 }),
    enabled: isNarrowed,
  });
  return isNarrowed ? (first.data?.totalCount ?? null) : null;
}

function NoRowFits({ onClear }: { onClear: () => void }) {
  const t = useTranslations('bidBooks');
  return (
    <div className="flex-1 p-8 border-t border-t-line">
      <ListEmpty text={t('noRowFits')} onClear={onClear} />
    </div>
  );
}

type AllConflictsProps = { count: number; onChoose: (choice: 'FILE' | 'APP') => void };

function AllConflicts({ count, onChoose }: AllConflictsProps) {
  const t = useTranslations('bidBooks');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 px-6 bg-near-tint text-near font-medium phone:px-4">
      <span>{t('allConflicts', { count })}</span>
      <span className="inline-flex gap-2">
        <Button onClick={() => onChoose('FILE')}>{t('allFile')}</Button>
        <Button onClick={() => onChoose('APP')}>{t('allApp')}</Button>
      </span>
    </div>
  );
}

/** Rows that an apply would skip. */
function LeftBehind({ counts: { waiting, inError } }: { counts: UploadCounts }) {
  const t = useTranslations('bidBooks');
  const left = [
    waiting > 0 && t('leavesWaiting', { count: waiting }),
    inError > 0 && t('leavesErrors', { count: inError }),
  ].filter((part) => part !== false);
  return left.length > 0 && <span className="block text-near font-medium">{left.join(' · ')}</span>;
}

type DiffFootProps = Pick<DiffStepProps, 'account' | 'upload' | 'isBusy'> & {
  onApply: () => void;
  onCancel: () => void;
};

function DiffFoot({ account, upload, isBusy, onApply, onCancel }: DiffFootProps) {
  const t = useTranslations('bidBooks');
  const words = useTranslations('common');
  const { date } = useFormats();
  const { ready, staged, inError } = upload.counts!;
  const keeps = keepsPrices(upload.counts!);
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2.5 py-3.5 px-6 border-t border-t-line phone:px-4">
      <span className="me-auto text-ink3 phone:w-full">
        {upload.goesLiveAt ? t('goesLiveStaged', { time: date(upload.goesLiveAt, 'soon') }) : t('goesLive')}
        <LeftBehind counts={upload.counts!} />
      </span>
      {inError > 0 && (
        <ReportButton account={account} upload={upload}>
          {t('errorsAsExcel')}
        </ReportButton>
      )}
      <Button onClick={onCancel}>{words('cancel')}</Button>
      <Button
        look="primary"
        isBusy={isBusy}
        disabledReason={ready === 0 && !keeps ? t('nothingToApply') : undefined}
        onClick={onApply}
      >
        {keeps
          ? t('keepPrices')
          : staged === null
            ? t('apply', { count: ready })
            : t('applyStaged', { count: ready, staged })}
      </Button>
    </footer>
  );
}
