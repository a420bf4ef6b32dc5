import type { OutboxEvent } from '@mazad/contract/live';
import { toMajor } from '@mazad/domain/money';
import type { useRouter } from '@tanstack/react-router';
import type { useTranslations } from 'use-intl';
import type { useToasts } from '#/ui/frames/undo-toast';
import { Ltr, Price } from '#/ui/marks/ltr';

type WonTools = {
  account: number;
  currency: string;
  t: ReturnType<typeof useTranslations<'bids'>>;
  toasts: ReturnType<typeof useToasts>;
  router: ReturnType<typeof useRouter>;
};

/** Announces a deal won while the list is open; loaded with the first one. */
export function sayDealWon(event: OutboxEvent, { account, currency, t, toasts, router }: WonTools): void {
  const { assetName, dealPriceMinor } = event.payload;
  const name = typeof assetName === 'string' ? assetName : '';
  const value = typeof dealPriceMinor === 'number' ? toMajor(dealPriceMinor) : null;
  const price = () => <Price key="price" value={value} currency={currency} />;
  const to = {
    to: '/$accountId/my-deals/$dealId',
    params: { accountId: String(account), dealId: event.subject },
  } as const;
  const dismiss = toasts.show({
    text: (
      <>
        {t.rich('won', { name: () => <Ltr key="name">{name}</Ltr>, price })}{' '}
        {/* Toasts are outside the router's tree, so this is a plain link that the router handles. */}
        <a
          href={router.buildLocation(to).href}
          className="text-inherit font-semibold underline underline-offset-3 whitespace-nowrap"
          onClick={(click) => {
            click.preventDefault();
            dismiss();
            void router.navigate(to);
          }}
        >
          {t('seeDeal')}
        </a>
      </>
    ),
  });
}
