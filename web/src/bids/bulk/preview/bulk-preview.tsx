import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#/session/api/error-text';
import { withWords } from '#/session/frames/words';
import { Button } from '#/ui/buttons/button';
import { Checkbox } from '#/ui/fields/checkbox';
import { Count } from '#/ui/figures/count';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';
import { useToasts } from '#/ui/frames/undo-toast';
import type { BidBoard } from '../../rows/bid-board';
import { BulkDialog } from '../bulk-dialog';
import { useApply } from '../use-apply';
import {
  type BulkJob,
  confirmedChanges,
  countNoBids,
  countOutcomes,
  outdatedIds,
  type PreviewRow,
  withVerdicts,
} from './bulk-plan';
import classes from './bulk-preview.module.css';
import { PreviewTable } from './preview-table';
import { usePreview } from './use-preview';

export type BulkPreviewProps = {
  account: number;
  board: BidBoard;
  job: BulkJob;
  isPhone: boolean;
  onClose: () => void;
};

/** Previews every change: rows that need a decision first, and a button that states the effect. */
export const BulkPreview = withWords('bulk', Preview);

function Preview({ account, board, job, isPhone, onClose }: BulkPreviewProps) {
  const t = useTranslations();
  const errorText = useErrorText();
  const preview = usePreview({ account, job });
  const { rows } = preview;
  const noBids = rows ? countNoBids(rows) : 0;
  const leftLines = 'figures' in job ? job.leftLines : 0;
  const about = [
    ...(rows ? [t('common.rows', { count: rows.length })] : []),
    t('bulk.nothingYet'),
    ...(noBids > 0 ? [t('bulk.noBids', { count: noBids })] : []),
    ...(leftLines > 0 ? [t('bulk.leftLines', { count: leftLines })] : []),
  ];
  return (
    <BulkDialog title={t(`bulk.title.${job.title}`)} about={about.join(' · ')} size="wide" onClose={onClose}>
      {rows ? (
        <Ready
          account={account}
          board={board}
          preview={preview}
          rows={rows}
          isPhone={isPhone}
          onClose={onClose}
        />
      ) : preview.error ? (
        <StateFrame
          kind="error"
          title={t('bulk.checkFailed')}
          text={errorText(preview.error).line}
          action={<Button onClick={() => void preview.retry()}>{t('common.retry')}</Button>}
        />
      ) : (
        <SkeletonRows count={4} label={t('bulk.checking')} />
      )}
    </BulkDialog>
  );
}

const TABS = ['all', 'CONFIRM', 'REFUSED', 'CHANGED', 'UNCHANGED'] as const;
type Tab = (typeof TABS)[number];
const TAB_WORDS = {
  all: 'all',
  CONFIRM: 'toConfirm',
  REFUSED: 'refused',
  CHANGED: 'changed',
  UNCHANGED: 'unchanged',
} as const;

type ReadyProps = Pick<BulkPreviewProps, 'account' | 'board' | 'isPhone' | 'onClose'> & {
  preview: ReturnType<typeof usePreview>;
  rows: readonly PreviewRow[];
};

function Ready({ account, board, preview, rows, isPhone, onClose }: ReadyProps) {
  const { confirmed, confirm, take, judgeAgain, setRows } = preview;
  const t = useTranslations();
  const [tab, setTab] = useState<Tab>('all');
  const shown = useMemo(
    () => (tab === 'all' ? rows : rows.filter((row) => row.outcome === tab)),
    [rows, tab],
  );
  const unusual = useMemo(
    () => rows.filter((row) => row.outcome === 'CONFIRM').map((row) => row.assetId),
    [rows],
  );
  const changes = useMemo(() => confirmedChanges(rows, confirmed), [rows, confirmed]);
  const outdated = useMemo(() => outdatedIds(rows), [rows]);
  const sending = useSending(account, board, rows, setRows, onClose);
  return (
    <>
      <Tabs rows={rows} tab={tab} onTab={setTab} />
      {unusual.length > 0 && (
        <div className="pt-0 px-6 pb-1 text-near font-medium phone:px-4">
          <Checkbox
            label={t('bulk.confirmAll', { count: unusual.length })}
            checked={unusual.every((id) => confirmed.has(id))}
            onChange={(event) => confirm(unusual, event.target.checked)}
          />
        </div>
      )}
      {shown.length > 0 ? (
        <PreviewTable
          rows={shown}
          roomFor={rows.length}
          confirmed={confirmed}
          onConfirm={confirm}
          onTake={sending.isSending ? null : (row, price) => sending.run(() => take(row, price))}
          isPhone={isPhone}
        />
      ) : (
        <p className="flex-1 py-8 px-6 text-ink3 text-center">{t('bulk.none')}</p>
      )}
      <footer className={classes.foot}>
        {sending.error && (
          <p className="flex-1 text-lose text-small phone:basis-full" role="alert">
            {sending.error}
          </p>
        )}
        {/* Leaving does not cancel a running request. */}
        <Button onClick={onClose}>{t(sending.isSending ? 'common.close' : 'common.cancel')}</Button>
        {outdated.length > 0 && (
          <Button isBusy={sending.isBusy} onClick={() => void sending.run(() => judgeAgain(outdated))}>
            {t('bulk.checkAgain', { count: outdated.length })}
          </Button>
        )}
        <Button
          look="primary"
          isBusy={sending.isBusy}
          disabledReason={changes.length === 0 ? t('bulk.nothing') : undefined}
          onClick={() => void sending.send(changes)}
        >
          {t('bulk.apply', { count: changes.length })}
        </Button>
      </footer>
    </>
  );
}

function useSending(
  account: number,
  board: BidBoard,
  rows: readonly PreviewRow[],
  setRows: (rows: PreviewRow[]) => void,
  onClose: () => void,
) {
  const t = useTranslations('bulk');
  const errorText = useErrorText();
  const toasts = useToasts();
  const apply = useApply(account, board);
  const [running, setRunning] = useState(0);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // Whoever leaves during sending is told the result later.
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const run = async (act: () => Promise<void>, sayFailed = (message: string) => message) => {
    setRunning((count) => count + 1);
    setError(null);
    try {
      await act();
    } catch (failure) {
      setError(sayFailed(errorText(failure).message));
    }
    setRunning((count) => count - 1);
  };
  const send = (changes: ReturnType<typeof confirmedChanges>) =>
    run(
      async () => {
        setSending(true);
        const answer = await apply(changes, new Map(rows.map((row) => [row.assetId, row.before])));
        const refused = new Set(answer.rows.filter((row) => row.error).map((row) => row.assetId));
        // Another preview may be open by now.
        if (isLeft.current) return;
        if (refused.size === 0) return onClose();
        // The market moved meanwhile: refused rows stay, with their reasons.
        setRows(
          withVerdicts(
            rows.filter((row) => refused.has(row.assetId)),
            answer,
          ),
        );
      },
      (message) => {
        const text = t('applyFailed', { message });
        if (isLeft.current) toasts.show({ text, tone: 'failed' });
        return text;
      },
    ).then(() => setSending(false));
  return { isBusy: running > 0, isSending, error, run, send };
}

type TabsProps = { rows: readonly PreviewRow[]; tab: Tab; onTab: (tab: Tab) => void };

function Tabs({ rows, tab, onTab }: TabsProps) {
  const t = useTranslations('bulk');
  const common = useTranslations('common');
  const counts = { all: rows.length, ...countOutcomes(rows) };
  // For touch, buttons are spaced further apart.
  return (
    <div className="flex flex-wrap gap-1.5 pt-0 px-6 pb-3 phone:px-4 coarse:gap-y-3">
      {TABS.filter((one) => one === 'all' || counts[one] > 0).map((one) => (
        <button
          key={one}
          type="button"
          className={classes.tab}
          aria-pressed={one === tab}
          data-outcome={one}
          onClick={() => onTab(one)}
        >
          {t(TAB_WORDS[one])}{' '}
          <Count
            value={counts[one]}
            words={(count) => common('rows', { count })}
            className="font-semibold tabular-nums"
          />
        </button>
      ))}
    </div>
  );
}
