import type { OperatorDeal } from '@mazad/contract/operator/deals';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { KeyValueList } from '#/ui/figures/key-value';
import { Ltr } from '#/ui/marks/ltr';
import { FormError } from '../forms/form-error';
import { callOperator } from '../frame/operator-session';
import { DrawerSection } from '../list/list-drawer';

/** Masked until requested, because each look is logged (D4, P4). */
export function DealCustomer({ deal }: { deal: OperatorDeal }) {
  const t = useTranslations('operatorDeals');
  const term = useTranslations('operator.term');
  const { locale } = useLocale();
  const look = useMutation({
    mutationFn: () =>
      callOperator('POST /operator/deals/{appraisalCode}/customer', {
        params: { appraisalCode: deal.appraisalCode },
        body: {},
      }),
  });
  const { name, phone, email } = look.data ?? deal.customer;
  return (
    <DrawerSection
      title={t('customer')}
      action={
        !look.data && (
          <Button isBusy={look.isPending} onClick={() => look.mutate()}>
            {t('showCustomer')}
          </Button>
        )
      }
    >
      <KeyValueList
        items={[
          { id: 'name', label: term('name'), value: <bdi>{name}</bdi> },
          { id: 'phone', label: term('phone'), value: <Ltr>{phone}</Ltr> },
          { id: 'email', label: term('email'), value: <Ltr>{email ?? '—'}</Ltr> },
          {
            id: 'shop',
            label: t('shop'),
            value: (
              <>
                <bdi>{deal.partnerName}</bdi> · <bdi>{deal.shopName[locale]}</bdi>
              </>
            ),
          },
        ]}
      />
      <p className="text-ink3" role="status">
        {look.data ? t('customerKept') : t('customerNote')}
      </p>
      <FormError error={look.error} />
    </DrawerSection>
  );
}
