import type { RowView, Upload, UploadCounts } from '@mazad/contract/bid-books';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/button';
import { Ltr } from '#/ui/ltr';
import { Switch } from '#/ui/switch';
import type { RowOrder, UploadAct } from './book-api';
import classes from './diff-step.module.css';
import { DiffTable } from './diff-table';
import { ReportButton } from './upload-end';
import { useRowChoices } from './use-row-choices';

type DiffStepProps = {
  account: number;
  upload: Upload;
  isBusy: boolean;
  onAct: (act: UploadAct) => void;
  onChosen: (upload: Upload) => void;
};

const countOf: Record<RowView, (counts: UploadCounts) => number> = {
  REVIEW: (c) => c.added + c.changed + c.switchedOff + c.inError,
  CHANGED: (c) => c.changed,
  ADDED: (c) => c.added,
  SWITCHED_OFF: (c) => c.switchedOff,
  ERROR: (c) => c.inError,
};

/** Whether all that applying does is to stage the prices that the store has (E3, E4). */
const keepsPrices = ({ ready, staged }: UploadCounts): boolean => ready === 0 && !!staged;

/** What the file would change, those rows first that need something; nothing has changed yet (X3). */
export function DiffStep({ account, upload, isBusy, onAct, onChosen }: DiffStepProps) {
  const t = useTranslations('bidBooks');
  const [show, setShow] = useState<RowView>('REVIEW');
  const [orderBy, setOrder] = useState<RowOrder>('move');
  const { choices, wishes, error } = useRowChoices(account, upload, onChosen);
  const [isApplying, setApplying] = useState(false);
  const counts = upload.counts!;
  const total = countOf[show](counts);
  const sameWord = keepsPrices(counts) ? 'allSameStaged' : 'allSame';
  const apply = async () => {
    setApplying(true);
    const isKept = await choices.settled();
    setApplying(false);
    if (isKept) onAct('apply');
  };
  return (
    <>
      <div className={classes.bar}>
        <ViewChips counts={counts} show={show} onShow={setShow} />
        <BiggestFirst isOn={orderBy === 'move'} onChange={(isOn) => setOrder(isOn ? 'move' : 'row')} />
      </div>
      {upload.isCheckedAgain && (
        <p className={classes.again} role="status">
          {t('checkedAgain')}
        </p>
      )}
      {counts.inConflict > 0 && (
        <AllConflicts
          count={counts.inConflict}
          onChoose={(choice) => choices.choose({ rows: 'ALL', change: { choice } })}
        />
      )}
      {error !== null && (
        <p className={classes.error} role="alert">
          {t('choiceNotKept', { reason: error })}
        </p>
      )}
      {total === 0 ? (
        <p className={classes.none}>{t(counts.unchanged === counts.rows ? sameWord : 'noRows')}</p>
      ) : (
        <DiffTable
          key={`${show} ${orderBy}`}
          account={account}
          uploadId={upload.uploadId}
          show={show}
          orderBy={orderBy}
          isBaseStaged={counts.isBaseStaged === true}
          total={total}
          wishes={wishes}
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

type ViewChipsProps = { counts: UploadCounts; show: RowView; onShow: (show: RowView) => void };

function ViewChips({ counts, show, onShow }: ViewChipsProps) {
  const t = useTranslations('bidBooks');
  const views = Object.keys(countOf) as RowView[];
  return (
    <fieldset className={classes.chips}>
      <legend className="mz-only-read">{t('show')}</legend>
      {views.map((view) => {
        const count = countOf[view](counts);
        const isFault = view === 'ERROR' && count > 0;
        return (
          <button
            key={view}
            type="button"
            className={classes.chip}
            aria-pressed={show === view}
            data-tone={isFault ? 'lose' : undefined}
            onClick={() => onShow(view)}
          >
            {isFault && <IconAlertTriangle size={15} aria-hidden="true" />}
            {t(`view.${view}`)} <Figure count={count} />
          </button>
        );
      })}
      {/* Rows that change nothing are counted and not listed. */}
      <span className={classes.chip} data-plain>
        {t('unchanged')} <Figure count={counts.unchanged} />
      </span>
    </fieldset>
  );
}

function Figure({ count }: { count: number }) {
  return <Ltr className={classes.figure}>{count.toLocaleString('en')}</Ltr>;
}

function BiggestFirst({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useTranslations('bidBooks');
  const id = useId();
  return (
    <span className={classes.order}>
      <Switch isOn={isOn} label={t('biggestFirst')} aria-describedby={id} onChange={onChange} />
      <span id={id}>{t('biggestFirst')}</span>
    </span>
  );
}

type AllConflictsProps = { count: number; onChoose: (choice: 'FILE' | 'APP') => void };

function AllConflicts({ count, onChoose }: AllConflictsProps) {
  const t = useTranslations('bidBooks');
  return (
    <div className={classes.conflicts}>
      <span>{t('allConflicts', { count })}</span>
      <span className={classes.pair}>
        <Button onClick={() => onChoose('FILE')}>{t('allFile')}</Button>
        <Button onClick={() => onChoose('APP')}>{t('allApp')}</Button>
      </span>
    </div>
  );
}

/** What applying would not do, said before it is done. */
function LeftBehind({ counts: { waiting, inError } }: { counts: UploadCounts }) {
  const t = useTranslations('bidBooks');
  const left = [
    waiting > 0 && t('leavesWaiting', { count: waiting }),
    inError > 0 && t('leavesErrors', { count: inError }),
  ].filter((part) => part !== false);
  return left.length > 0 && <span className={classes.left}>{left.join(' · ')}</span>;
}

type DiffFootProps = Pick<DiffStepProps, 'account' | 'upload' | 'isBusy'> & {
  onApply: () => void;
  onCancel: () => void;
};

function DiffFoot({ account, upload, isBusy, onApply, onCancel }: DiffFootProps) {
  const t = useTranslations('bidBooks');
  const words = useTranslations('common');
  const { ready, inError } = upload.counts!;
  const keeps = keepsPrices(upload.counts!);
  return (
    <footer className={classes.foot}>
      <span className={classes.when}>
        {t(upload.kind === 'PAAS_PRICES' ? 'goesLiveStaged' : 'goesLive')}
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
        {keeps ? t('keepPrices') : t('apply', { count: ready })}
      </Button>
    </footer>
  );
}
