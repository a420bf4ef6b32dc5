import { AddShopSchema, type OperatorPartner } from '@mazad/contract/operator/stores';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFields } from '#/session/use-fields';
import { Button } from '#/ui/buttons/button';
import { TextField } from '#/ui/fields/text-field';
import { StatusBadge } from '#/ui/marks/status-badge';
import { ConsequenceForm } from '../forms/consequence-form';
import { callOperator } from '../frame/operator-session';
import { FormSection } from '../list/form-section';
import { sendTo } from '../queries';
import { usePartnerChange } from './use-partner';

type Shop = OperatorPartner['shops'][number];
type Names = Pick<Shop, 'name' | 'nameAr'>;

export function PartnerShops({ partner }: { partner: OperatorPartner }) {
  const t = useTranslations('operatorStores.partners');
  return (
    <FormSection
      title={t('shops')}
      count={partner.shops.length}
      openLabel={t('addShop')}
      form={(onClose) => <NewShop partner={partner} onClose={onClose} />}
    >
      {partner.shops.length === 0 && <p className="text-ink3">{t('noShops')}</p>}
      <ul className="lined mt-1.5">
        {partner.shops.map((shop) => (
          <ShopItem key={shop.name} partner={partner} shop={shop} />
        ))}
      </ul>
    </FormSection>
  );
}

function ShopItem({ partner, shop }: { partner: OperatorPartner; shop: Shop }) {
  const t = useTranslations('operatorStores.partners');
  const [open, setOpen] = useState<'rename' | 'retire' | null>(null);
  const close = () => setOpen(null);
  const { name, nameAr, isActive } = shop;
  return (
    <li className="flex flex-wrap items-center gap-y-1 gap-x-3 py-2 [&>form]:w-full">
      <div className="grid flex-[1_1_160px] gap-0.5 justify-items-start wrap-anywhere">
        <bdi>{name}</bdi>
        <bdi lang="ar" className="text-ink3">
          {nameAr}
        </bdi>
        {!isActive && <StatusBadge tone="idle">{t('shopRetired')}</StatusBadge>}
      </div>
      {open === 'rename' && <RenameShop partner={partner} shop={shop} onClose={close} />}
      {open === 'retire' && <RetireShop partner={partner} shop={shop} onClose={close} />}
      {open === null && (
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" aria-label={t('renameShopOf', { name })} onClick={() => setOpen('rename')}>
            {t('rename')}
          </Button>
          <Button
            look="quiet"
            aria-label={t(isActive ? 'retireShopOf' : 'reviveShopOf', { name })}
            onClick={() => setOpen('retire')}
          >
            {t(isActive ? 'retireShop' : 'reviveShop')}
          </Button>
        </div>
      )}
    </li>
  );
}

type FormProps = { partner: OperatorPartner; onClose: () => void };
type ShopFormProps = FormProps & { shop: Shop };

function NewShop({ partner, onClose }: FormProps) {
  const t = useTranslations('operatorStores.partners');
  const add = usePartnerChange(
    sendTo('POST /operator/partners/{partnerId}/shops', { partnerId: partner.partnerId }),
    ({ name }) => t('shopAdded', { name }),
    onClose,
  );
  return (
    <NamesForm was={{ name: '', nameAr: '' }} submitLabel={t('addShop')} change={add} onClose={onClose} />
  );
}

function RenameShop({ partner, shop, onClose }: ShopFormProps) {
  const t = useTranslations('operatorStores.partners');
  const rename = usePartnerChange(
    (names: Names) =>
      callOperator('PUT /operator/partners/{partnerId}/shops', {
        params: { partnerId: partner.partnerId },
        body: { shop: shop.name, ...names },
      }),
    ({ name }) => t('shopRenamed', { name }),
    onClose,
  );
  return (
    <NamesForm
      was={shop}
      text={t('renameShopText')}
      submitLabel={t('rename')}
      change={rename}
      onClose={onClose}
    />
  );
}

type NamesFormProps = {
  was: Names;
  text?: string;
  submitLabel: string;
  change: ReturnType<typeof usePartnerChange<Names>>;
  onClose: () => void;
};

function NamesForm({ was, text, submitLabel, change, onClose }: NamesFormProps) {
  const t = useTranslations('operatorStores.partners');
  const { field, submit } = useFields(AddShopSchema, { name: was.name, nameAr: was.nameAr });
  return (
    <ConsequenceForm
      text={text}
      submitLabel={submitLabel}
      sending={change}
      onSubmit={submit(change.mutate)}
      onCancel={onClose}
    >
      <TextField {...field('name')} autoFocus label={t('name')} />
      <TextField {...field('nameAr')} dir="auto" label={t('nameAr')} />
    </ConsequenceForm>
  );
}

function RetireShop({ partner, shop, onClose }: ShopFormProps) {
  const t = useTranslations('operatorStores.partners');
  const { name } = shop;
  // Keeps the chosen action, even if another operator did it meanwhile.
  const [isRetiring] = useState(shop.isActive);
  const change = usePartnerChange(
    sendTo('PUT /operator/partners/{partnerId}/shops', { partnerId: partner.partnerId }),
    () => t(isRetiring ? 'shopRetiredSaid' : 'shopRevivedSaid', { name }),
    onClose,
  );
  return (
    <ConsequenceForm
      tone={isRetiring ? 'lose' : 'plain'}
      text={t(isRetiring ? 'retireShopText' : 'reviveShopText', { name })}
      submitLabel={t(isRetiring ? 'retireShop' : 'reviveShop')}
      sending={change}
      onSubmit={() => change.mutate({ shop: name, isActive: !isRetiring })}
      onCancel={onClose}
    />
  );
}
