import { AddShopSchema, type OperatorPartner } from '@mazad/contract/operator-stores';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { Button } from '#/ui/button';
import { TextField } from '#/ui/text-field';
import { ConsequenceForm } from './consequence-form';
import { addShop } from './operator-api';
import classes from './partner-parts.module.css';
import { DrawerSection } from './room-drawer';
import { usePartnerChange } from './use-partner';

export function PartnerShops({ partner }: { partner: OperatorPartner }) {
  const t = useTranslations('operatorStores.partners');
  const [isAdding, setAdding] = useState(false);
  return (
    <DrawerSection
      title={
        <>
          {t('shops')} <span className={classes.count}>{partner.shops.length}</span>
        </>
      }
      action={!isAdding && <Button onClick={() => setAdding(true)}>{t('addShop')}</Button>}
    >
      {isAdding && <ShopForm partner={partner} onClose={() => setAdding(false)} />}
      {partner.shops.length === 0 && <p className={classes.none}>{t('noShops')}</p>}
      <ul className={classes.list}>
        {partner.shops.map((shop) => (
          <li key={shop.name} className={classes.shop}>
            <bdi>{shop.name}</bdi>
            <bdi lang="ar" className={classes.soft}>
              {shop.nameAr}
            </bdi>
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
}

function ShopForm({ partner, onClose }: { partner: OperatorPartner; onClose: () => void }) {
  const t = useTranslations('operatorStores.partners');
  const { locale } = useLocale();
  const add = usePartnerChange(
    (shop: { name: string; nameAr: string }) => addShop(partner.partnerId, shop),
    ({ name }) => t('shopAdded', { name }),
    onClose,
  );
  const form = useForm({
    defaultValues: { name: '', nameAr: '' },
    resolver: contractResolver(AddShopSchema, locale),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((shop) => add.mutate(shop));
  return (
    <ConsequenceForm
      submitLabel={t('addShop')}
      isBusy={add.isPending}
      error={add.error}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <TextField {...form.register('name')} autoFocus label={t('name')} error={errors.name?.message} />
      <TextField {...form.register('nameAr')} dir="auto" label={t('nameAr')} error={errors.nameAr?.message} />
    </ConsequenceForm>
  );
}
