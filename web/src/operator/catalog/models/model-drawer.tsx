import type { CatalogAsset } from '@mazad/contract/operator/catalog';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { KeyValueList } from '#/ui/figures/key-value';
import { Ltr, Price } from '#/ui/marks/ltr';
import { FormSection } from '../../list/form-section';
import { DrawerSection, ListDrawer } from '../../list/list-drawer';
import { PartState } from '../../list/list-states';
import { useRegions } from '../../use-regions';
import { EditModel } from './edit-model';
import { ModelRegion } from './model-region';
import { useModel } from './use-models';

type ModelDrawerProps = { assetId: string; onClose: () => void };

export function ModelDrawer({ assetId, onClose }: ModelDrawerProps) {
  const t = useTranslations('operatorCatalog');
  const { locale } = useLocale();
  const { data: model, error, isFetching, refetch } = useModel(assetId);
  const regions = useRegions();
  const lead = model && (
    <span>
      <bdi>{model.brandName[locale]}</bdi> · <bdi>{model.categoryName[locale]}</bdi>
    </span>
  );
  return (
    <ListDrawer
      label={model?.name ?? t('models.name')}
      title={<bdi>{model?.name ?? '…'}</bdi>}
      lead={lead}
      onClose={onClose}
    >
      {model ? (
        <>
          <DrawerSection title={t('models.regionsTitle')}>
            {!model.isCategoryActive && <p role="status">{t('models.categoryOff')}</p>}
            {regions.map(({ regionId }) => (
              <ModelRegion key={regionId} model={model} regionId={regionId} />
            ))}
          </DrawerSection>
          <Details model={model} />
          <CopyableId value={model.assetId} />
        </>
      ) : (
        <PartState of={{ error, isFetching, refetch }} rows={8} />
      )}
    </ListDrawer>
  );
}

function Details({ model }: { model: CatalogAsset }) {
  const t = useTranslations('operatorCatalog');
  const operator = useTranslations('operator');
  return (
    <FormSection
      title={t('models.details')}
      openLabel={operator('edit')}
      form={(onClose) => <EditModel model={model} onClose={onClose} />}
      closed={
        <KeyValueList
          items={[
            { id: 'group', label: t('fields.group'), value: <bdi>{model.groupName}</bdi> },
            { id: 'stepper', label: t('fields.stepper'), value: <Price value={model.stepperValue} /> },
            { id: 'price', label: t('fields.price'), value: <Price value={model.launchPrice} /> },
            { id: 'year', label: t('fields.year'), value: <Ltr>{model.launchYear ?? '—'}</Ltr> },
            { id: 'storage', label: t('fields.storage'), value: <Ltr>{model.storage ?? '—'}</Ltr> },
            { id: 'picture', label: t('picture'), value: <Ltr>{model.imageUrl ?? '—'}</Ltr> },
          ]}
        />
      }
    />
  );
}
