import type { AuditRun, AuditRunRow } from '@mazad/contract/operator/money';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { KeyValueList } from '#/ui/figures/key-value';
import { Ltr } from '#/ui/marks/ltr';
import { DrawerSection, ListDrawer } from '../list/list-drawer';
import { PartState } from '../list/list-states';
import { useListWords } from '../list/list-words';
import { AuditState } from './audit-state';
import { RunName } from './run-name';
import { useAuditRun } from './use-money';

/** The audit stores at most this many rows per check. */
const ROWS_MAX = 20;

type AuditRunDrawerProps = {
  runId: string;
  /** The state shown in the list, if it is there. */
  listed: AuditRunRow['state'] | undefined;
  onClose: () => void;
};

export function AuditRunDrawer({ runId, listed, onClose }: AuditRunDrawerProps) {
  const words = useListWords('audit-result');
  const { data: run, error, isFetching, refetch } = useAuditRun(runId, listed);
  return (
    <ListDrawer
      label={words.name}
      title={run ? <RunName row={run} /> : '…'}
      lead={run && <AuditState state={run.state} />}
      onClose={onClose}
    >
      {run ? (
        <>
          <Facts run={run} />
          {run.error && <Sample text={run.error} />}
          {run.checks.length > 0 && <Checks run={run} />}
        </>
      ) : (
        <PartState of={{ error, isFetching, refetch }} rows={10} />
      )}
    </ListDrawer>
  );
}

function Facts({ run }: { run: AuditRun }) {
  const t = useTranslations('operatorMoney.audit');
  const words = useListWords('audit-result');
  const by = useTranslations('operatorMoney');
  const { date } = useFormats();
  const { startedAt, seconds, askedBy } = run;
  return (
    <>
      <p className="mt-3 mb-1 text-ink3">{t('whole')}</p>
      <KeyValueList
        items={[
          {
            id: 'started',
            label: words.columns.started,
            value: startedAt ? <bdi>{date(startedAt, 'exact')}</bdi> : '—',
          },
          {
            id: 'seconds',
            label: words.columns.seconds,
            value: seconds === null ? '—' : t('secondsValue', { seconds: seconds.toFixed(1) }),
          },
          askedBy && { id: 'by', label: by('by'), value: <Ltr>{askedBy}</Ltr> },
          { id: 'awards', label: t('awards'), value: run.awardsRunAgain.toLocaleString('en') },
          { id: 'pending', label: t('pending'), value: run.pendingFollowUps.toLocaleString('en') },
        ]}
      />
    </>
  );
}

function Checks({ run }: { run: AuditRun }) {
  const t = useTranslations('operatorMoney.audit');
  const common = useTranslations('common');
  const { locale } = useLocale();
  return (
    <DrawerSection title={t('checks')}>
      <ul className="lined">
        {run.checks.map(({ name, isOk, rows }) => (
          <li
            key={name.en}
            className="grid grid-cols-[20px_1fr] gap-2 py-2 [&_svg]:mt-px [&_svg]:text-first data-broken:[&_svg]:text-lose"
            data-broken={isOk ? undefined : true}
          >
            {isOk ? (
              <IconCheck size={17} aria-hidden="true" />
            ) : (
              <IconAlertTriangle size={17} aria-hidden="true" />
            )}
            <div>
              {name[locale]}
              {!isOk && (
                <>
                  <div className="text-lose">
                    {rows.length >= ROWS_MAX ? t('atLeast') : common('rows', { count: rows.length })}
                  </div>
                  <Sample text={rows.map((row) => JSON.stringify(row)).join('\n')} />
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
}

function Sample({ text }: { text: string }) {
  return (
    <pre
      className="max-h-60 mt-1.5 mx-0 mb-0 py-2.5 px-3 overflow-auto rounded-button bg-sunken text-small text-start whitespace-pre-wrap wrap-anywhere"
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
      tabIndex={0}
    >
      {text}
    </pre>
  );
}
