import type { Upload } from '@mazad/contract/bids/bid-books';
import { IconArrowBackUp, IconCircleCheck, IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { ownTimeZone } from '#/i18n/own-time-zone';
import { useErrorText } from '#/session/api/error-text';
import { saveReport } from '#/session/files/save-file';
import { useSession } from '#/session/use-session';
import { Button } from '#/ui/buttons/button';
import { StateFrame } from '#/ui/frames/state-frame';
import { ModelName } from '#/ui/marks/model-name';
import { BODY, FOOT } from './book-dialog';
import { type Attempt, reasonOf, waysOn } from './failed-ways';
import { SheetsNotRead } from './files/sheets-not-read';

type UploadEndProps = {
  account: number;
  upload: Upload;
  isBusy: boolean;
  onUndo: () => void;
  onClose: () => void;
};

/** The result of an upload, and what can be done about it. */
export function UploadEnd({ account, upload, isBusy, onUndo, onClose }: UploadEndProps) {
  const t = useTranslations('bidBooks');
  const words = useTranslations('common');
  const isDone = upload.state === 'APPLIED';
  // A file without any usable row is a failure, unless it had no faults.
  const isGood = isDone && (takenRows(upload) > 0 || reportedRows(upload) === 0);
  const good = t(upload.kind === 'PAAS_PRICES' ? 'donePrices' : 'done');
  const doneTitle = isGood ? good : t('doneNone');
  const title = isDone ? doneTitle : t(upload.state === 'UNDONE' ? 'undone' : 'cancelled');
  const Icon = isGood ? IconCircleCheck : IconInfoCircle;
  return (
    <>
      <div className={BODY}>
        <p
          className="flex items-center gap-2.5 text-h3 font-semibold data-[tone=good]:text-first"
          data-tone={isGood ? 'good' : undefined}
          role="status"
        >
          <Icon size={26} aria-hidden="true" />
          {title}
        </p>
        {isDone && <DoneFacts account={account} upload={upload} />}
        {upload.state === 'UNDONE' && <UndoneFacts upload={upload} />}
      </div>
      <footer className={FOOT}>
        {isDone && reportedRows(upload) > 0 && <ReportButton account={account} upload={upload} />}
        {upload.undoUntil && (
          <Button isBusy={isBusy} icon={<IconArrowBackUp size={16} aria-hidden="true" />} onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
        <Button look="primary" onClick={onClose}>
          {words('close')}
        </Button>
      </footer>
    </>
  );
}

const takenRows = ({ counts, applied }: Upload) => counts?.staged ?? applied?.rows ?? 0;
const reportedRows = ({ applied }: Upload) => applied?.reported ?? 0;

function DoneFacts({ account, upload }: { account: number; upload: Upload }) {
  const t = useTranslations('bidBooks');
  const { date } = useFormats();
  const count = takenRows(upload);
  const left = reportedRows(upload);
  const waiting = upload.counts?.waiting ?? 0;
  return (
    <>
      {upload.goesLiveAt && upload.validTill ? (
        <StagedFor
          account={account}
          changes={upload.applied?.rows ?? 0}
          count={count}
          from={upload.goesLiveAt}
          till={upload.validTill}
        />
      ) : (
        <p>{t('doneRows', { count })}</p>
      )}
      {upload.counts && <SheetsNotRead counts={upload.counts} className="text-near" />}
      {left > 0 && (
        <p className="text-near">
          {waiting > 0 && <>{t('doneWaiting', { count: waiting })} </>}
          {t('doneLeft', { count: left })}
        </p>
      )}
      {upload.undoUntil && (
        <p className="text-ink3 text-small">
          {t('undoUntil', { time: date(upload.undoUntil, 'soon') })} <UndoPlace upload={upload} />
        </p>
      )}
    </>
  );
}

type StagedForProps = { account: number; changes: number; count: number; from: string; till: string };

/** The window of the prices in the region's time, and on the reader's clock if it differs. */
function StagedFor({ account, changes, count, from, till }: StagedForProps) {
  const t = useTranslations('bidBooks');
  const { locale } = useLocale();
  const region = useSession(account)?.user.region.name[locale] ?? '';
  const told = ({ date }: ReturnType<typeof useFormats>) => ({
    from: date(from, 'soon'),
    till: date(till, 'soon'),
  });
  const there = told(useFormats());
  const here = told(useFormats(ownTimeZone()));
  return (
    <>
      <p>{t('doneRowsStaged', { changes, count, region, ...there })}</p>
      {here.from !== there.from && <p className="text-ink3 text-small">{t('onOwnClock', here)}</p>}
    </>
  );
}

/** Staged prices are in no book yet, so only bids lose their place (M4). */
function UndoPlace({ upload: { kind } }: { upload: Upload }) {
  const t = useTranslations('common');
  return kind === 'SPOT_BOOK' && t('undoPlace');
}

function UndoneFacts({ upload }: { upload: Upload }) {
  return (
    <>
      <p className="text-ink3 text-small">
        <UndoPlace upload={upload} />
      </p>
      <LeftModels upload={upload} />
    </>
  );
}

function LeftModels({ upload }: { upload: Upload }) {
  const t = useTranslations('bidBooks');
  const left = upload.applied?.left ?? 0;
  if (left === 0) return null;
  const more = left - upload.leftAssets.length;
  return (
    <>
      <p className="text-near">{t('undoneLeft', { count: left })}</p>
      <ul className="max-h-60 m-0 p-0 overflow-y-auto list-none *:py-1.5 *:border-b *:border-b-line">
        {upload.leftAssets.map((asset) => (
          <li key={asset.assetId}>
            <ModelName name={asset.assetName} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-ink3 text-small">{t('undoneMore', { count: more })}</p>}
    </>
  );
}

export function ReportButton({
  account,
  upload,
  children,
}: {
  account: number;
  upload: Upload;
  children?: ReactNode;
}) {
  const t = useTranslations('bidBooks');
  const errorText = useErrorText();
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: null });
  const download = async () => {
    setState({ isBusy: true, error: null });
    const error = await saveReport(account, upload.uploadId).then(
      () => null,
      (cause: unknown) => cause,
    );
    setState({ isBusy: false, error });
  };
  return (
    <>
      {state.error !== null && (
        <span className="text-lose text-small" role="alert">
          {errorText(state.error).line}
        </span>
      )}
      <Button
        isBusy={state.isBusy}
        icon={<IconDownload size={16} aria-hidden="true" />}
        onClick={() => void download()}
      >
        {children ?? t('report')}
      </Button>
    </>
  );
}

type FailedStepProps = {
  failure: { attempt: Attempt; error: unknown; retry: () => void };
  onBack: () => void;
  onOther: () => void;
};

/** A failure, with ways to continue. */
export function FailedStep({ failure: { attempt, error, retry }, onBack, onOther }: FailedStepProps) {
  const t = useTranslations('bidBooks');
  const words = useTranslations('common');
  const text = reasonOf(error, useErrorText()(error));
  const { isBack, isOtherFile } = waysOn(attempt);
  return (
    <div className={BODY}>
      <StateFrame
        kind="error"
        title={t(`failed.${attempt}`)}
        text={text}
        action={
          <span className="flex flex-wrap justify-center gap-2.5">
            <Button onClick={retry}>{words('retry')}</Button>
            {isBack && <Button onClick={onBack}>{t('backToUpload')}</Button>}
            {isOtherFile && <Button onClick={onOther}>{t('otherFile')}</Button>}
          </span>
        }
      />
    </div>
  );
}

/** The whole file was refused; continue with another or a corrected file. */
export function RefusedStep({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const t = useTranslations('bidBooks');
  const words = useTranslations('common');
  return (
    <div className={BODY}>
      <StateFrame
        kind="error"
        title={t('refused')}
        text={upload.refusal?.message}
        action={<Button onClick={onRetry}>{words('retry')}</Button>}
      />
    </div>
  );
}
