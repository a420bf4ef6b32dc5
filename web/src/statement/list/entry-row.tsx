import type { StatementEntry } from '@mazad/contract/statement';
import { IconFileInvoice } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useDownload } from '#/session/files/use-download';
import { IconButton } from '#/ui/buttons/button';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { Price } from '#/ui/marks/ltr';
import type { EntryWays } from './entry-ways';
import { EntryIcon, EntryNote, EntryProduct, entryReference } from './entry-words';
import classes from './statement-list.module.css';

type EntryRowProps = { ways: EntryWays; entry: StatementEntry; isPhone: boolean };

export const EntryRow = memo(function EntryRow({ isPhone, ...props }: EntryRowProps) {
  return isPhone ? <PhoneRow {...props} /> : <DeskRow {...props} />;
});

type RowProps = Omit<EntryRowProps, 'isPhone'>;

function DeskRow({ ways, entry }: RowProps) {
  const reference = entryReference(entry);
  return (
    <tr className={classes.row}>
      <td className={classes.cell}>
        <span className={classes.icon}>
          <EntryIcon entry={entry} />
        </span>
        <ProductLink ways={ways} entry={entry} />
      </td>
      <td className={classes.cell}>{reference && <CopyableId value={reference} />}</td>
      <td className={classes.cell}>
        <span className={classes.noteLine} title={entry.narrative}>
          <EntryNote entry={entry} />
        </span>
        <DocumentButton ways={ways} entry={entry} />
      </td>
      <td className={classes.cell} data-number="">
        {entry.payable > 0 && <Price value={entry.payable} fixed />}
      </td>
      <td className={classes.cell} data-number="">
        {entry.receivable > 0 && (
          <Price value={entry.receivable} fixed className="text-first font-semibold" />
        )}
      </td>
      <td className={classes.cell} data-number="">
        <Price value={entry.balance} fixed className="font-semibold" />
      </td>
    </tr>
  );
}

/** Two lines: what it was, and the payable or receivable amount (C3); its document beside them. */
function PhoneRow({ ways, entry }: RowProps) {
  const t = useTranslations('statement');
  return (
    <tr className={classes.card}>
      <td className={classes.cardWords}>
        <span className={classes.icon}>
          <EntryIcon entry={entry} size={18} />
        </span>
        <ProductLink ways={ways} entry={entry} />
        <span className={classes.noteLine}>
          <EntryNote entry={entry} />
        </span>
      </td>
      <td className="grid grid-cols-[auto_auto] gap-x-2 items-baseline justify-items-end p-0">
        <span className={classes.note}>{t(entry.net < 0 ? 'receivable' : 'payable')}</span>
        <Price
          value={Math.abs(entry.net)}
          fixed
          className={entry.net < 0 ? 'text-first font-semibold' : 'font-semibold'}
        />
        <span className={classes.note}>{t('balance')}</span>
        <Price value={entry.balance} fixed className={classes.note} />
      </td>
      <td className="grid justify-items-end p-0 -mx-2">
        <DocumentButton ways={ways} entry={entry} />
      </td>
    </tr>
  );
}

function ProductLink({ ways, entry }: RowProps) {
  if (entry.entryType !== 'TRANSACTION') {
    return (
      <span className={classes.product}>
        <EntryProduct entry={entry} />
      </span>
    );
  }
  return ways.linkToDeal(entry.appraisalCode, {
    className: classes.product,
    children: <EntryProduct entry={entry} />,
  });
}

function DocumentButton({ ways, entry }: RowProps) {
  const t = useTranslations('statement');
  const download = useDownload(() => ways.saveDocument(entry));
  const name = entry.invoiceUrl.slice(entry.invoiceUrl.lastIndexOf('/') + 1);
  return (
    <span className={classes.document}>
      <IconButton label={t('document', { id: name })} isBusy={download.isBusy} onClick={download.start}>
        <IconFileInvoice size={16} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
