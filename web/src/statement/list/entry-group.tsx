import type { StatementEntry } from '@mazad/contract/statement';
import { IconChevronRight, IconFileInvoice } from '@tabler/icons-react';
import { type CSSProperties, memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { useDownload } from '#/session/files/use-download';
import { Price } from '#/ui/marks/ltr';
import { BulkLines } from './bulk-lines';
import { EntryRow } from './entry-row';
import type { EntryWays } from './entry-ways';
import type { ShownGroup } from './statement-groups';
import classes from './statement-list.module.css';

type EntryGroupProps = { ways: EntryWays; group: ShownGroup; isPhone: boolean };

/** A day or stack with its sums; rendered only near the window. */
export const EntryGroup = memo(function EntryGroup({ ways, group, isPhone }: EntryGroupProps) {
  const t = useTranslations('statement');
  const [isOpen, setOpen] = useState(false);
  const bulk = group.entries.find((entry) => entry.entryType === 'BULK_PURCHASE');
  const hasLines = bulk !== undefined && bulk.transactions.length > 0;
  return (
    <tbody className={classes.group} style={{ '--entries': group.entries.length } as CSSProperties}>
      <tr className={classes.title}>
        <th scope="rowgroup" colSpan={6} className={classes.titleCell}>
          {hasLines ? (
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={isOpen}
              aria-description={t('showLines', { id: bulk.stackId })}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronRight size={15} className={classes.chevron} aria-hidden="true" />
              <Title group={group} />
            </button>
          ) : (
            <Title group={group} />
          )}
          {bulk && <InvoiceButton ways={ways} bulk={bulk} />}
          <span className={classes.net}>
            <span>{t('net')}</span> <Price value={group.net} fixed />
          </span>
        </th>
      </tr>
      {group.entries.map((entry) => (
        <EntryRow key={entry.id} ways={ways} entry={entry} isPhone={isPhone} />
      ))}
      {isOpen && bulk && (
        <tr>
          <td
            colSpan={6}
            className="block pt-1 px-[calc(var(--mz-inset)_+_18px)] pb-3.5 border-b border-b-line phone:px-4 phone:bg-surface"
          >
            <BulkLines bulk={bulk} />
          </td>
        </tr>
      )}
    </tbody>
  );
});

function Title({ group: { stackId, day, isContinued } }: { group: ShownGroup }) {
  const t = useTranslations('statement');
  const { date } = useFormats('UTC');
  const words = date(`${day}T00:00:00Z`, 'list');
  if (stackId === undefined) return <span>{isContinued ? t('continued', { title: words }) : words}</span>;
  return (
    <span>
      {t.rich('stackTitle', { id: () => <bdi dir="ltr">{stackId}</bdi> })}
      <span className="text-ink3 font-normal"> · {words}</span>
    </span>
  );
}

function InvoiceButton({ ways, bulk }: { ways: EntryWays; bulk: StatementEntry }) {
  const t = useTranslations('statement');
  const download = useDownload(() => ways.saveDocument(bulk));
  return (
    <button
      type="button"
      className={classes.invoice}
      aria-busy={download.isBusy || undefined}
      onClick={() => !download.isBusy && download.start()}
    >
      <IconFileInvoice size={15} aria-hidden="true" />
      {t('invoice')}
    </button>
  );
}
