import type { Invoice } from '@mazad/contract/deals';
import { IconFileText } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { callFile } from '#/session/api';
import { saveBlob } from '#/session/save-blob';
import { TIMEOUT_SECONDS } from '#/session/timeouts';
import { useDownload } from '#/session/use-download';
import { CopyableId } from '#/ui/copyable-id';
import { Ltr, Price } from '#/ui/ltr';
import classes from './deal-invoices.module.css';

type DealInvoicesProps = {
  accountIndex: number;
  invoices: readonly Invoice[];
};

export function DealInvoices({ accountIndex, invoices }: DealInvoicesProps) {
  const t = useTranslations('deals.payment');
  const { date } = useFormats();
  return (
    <ul className={classes.list} aria-label={t('invoices')}>
      {invoices.map((invoice) => (
        <li key={invoice.number} className={classes.invoice}>
          <InvoiceLink accountIndex={accountIndex} invoice={invoice} />
          <span className={classes.number}>
            <CopyableId value={invoice.number} />
          </span>
          <span className={classes.date}>{date(invoice.date, 'list')}</span>
          <Price value={invoice.amount} fixed className={classes.amount} />
        </li>
      ))}
    </ul>
  );
}

const KINDS = ['PURCHASE', 'GRADE_CREDIT', 'GRADE_DEBIT', 'RETURN_CREDIT', 'CHARGE', 'REVERSAL'] as const;

/** A link that takes the session along: the document is nobody else's. */
function InvoiceLink({ accountIndex, invoice }: { accountIndex: number; invoice: Invoice }) {
  const t = useTranslations('deals.payment');
  const kind = KINDS.find((one) => one === invoice.kind);
  const { isBusy, start } = useDownload(async () => {
    const { blob, fileName } = await callFile(accountIndex, 'GET /b2b-data/invoices/{documentNumber}', {
      params: { documentNumber: invoice.number },
      timeoutSeconds: TIMEOUT_SECONDS.file,
    });
    saveBlob(blob, fileName ?? `${invoice.number}.pdf`);
  });
  const name = kind ? t(`kind.${kind}`) : t('otherKind');
  return (
    <a
      href={invoice.url}
      className={classes.link}
      aria-label={`${name}: ${t('download', { number: invoice.number })}`}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!isBusy) start();
      }}
    >
      <IconFileText size={15} aria-hidden="true" />
      <span>
        {name} {invoice.reverses && t.rich('reversalOf', { document: () => <Ltr>{invoice.reverses}</Ltr> })}
      </span>
    </a>
  );
}
