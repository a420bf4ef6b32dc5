import type { Invoice } from '@mazad/contract/deals';
import { IconFileText } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { callFile } from '#/session/api/api';
import { TIMEOUT_SECONDS } from '#/session/api/timeouts';
import { saveBlob } from '#/session/files/save-blob';
import { useDownload } from '#/session/files/use-download';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { Ltr, Price } from '#/ui/marks/ltr';

type DealInvoicesProps = {
  accountIndex: number;
  invoices: readonly Invoice[];
};

export function DealInvoices({ accountIndex, invoices }: DealInvoicesProps) {
  const t = useTranslations('deals.payment');
  const { date } = useFormats();
  return (
    <ul className="m-0 p-0 border-t border-t-line list-none" aria-label={t('invoices')}>
      {invoices.map((invoice) => (
        <li
          key={invoice.number}
          className="grid grid-cols-[minmax(130px,1.2fr)_minmax(0,1.4fr)_auto_minmax(96px,auto)] items-center gap-y-1 gap-x-4.5 min-h-9 [&+&]:border-t [&+&]:border-t-line phone:grid-cols-[minmax(0,1fr)_auto] phone:py-2"
        >
          <InvoiceLink accountIndex={accountIndex} invoice={invoice} />
          <span className="min-w-0 text-ink2 phone:order-1">
            <CopyableId value={invoice.number} />
          </span>
          <span className="text-ink3 whitespace-nowrap phone:order-1 phone:text-end">
            {date(invoice.date, 'list')}
          </span>
          <Price value={invoice.amount} fixed className="font-semibold text-end" />
        </li>
      ))}
    </ul>
  );
}

const KINDS = ['PURCHASE', 'GRADE_CREDIT', 'GRADE_DEBIT', 'RETURN_CREDIT', 'CHARGE', 'REVERSAL'] as const;

/** Fetched with the session's token, because documents are private. */
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
      className="inline-flex items-center gap-2 aria-[busy]:opacity-60"
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
