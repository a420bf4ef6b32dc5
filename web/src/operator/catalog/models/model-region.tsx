import type { CatalogAsset, HotPin } from '@mazad/contract/operator/catalog';
import { IconFlame } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { Segmented } from '#/ui/fields/segmented';
import { StatusBadge } from '#/ui/marks/status-badge';
import { NotedForm } from '../../forms/noted-form';
import { sendTo } from '../../queries';
import { useRegionName } from '../../use-regions';
import { useModelChange } from './use-models';

const LINE = 'flex flex-wrap items-center gap-x-2.5 gap-y-2';

const PINS = ['AUTOMATIC', 'PINNED', 'UNPINNED'] as const;

type ModelRegionProps = { model: CatalogAsset; regionId: string };

/** The model in one region: whether it is traded there, by how many bids, and its pin (M9). */
export function ModelRegion({ model, regionId }: ModelRegionProps) {
  const t = useTranslations('operatorCatalog.models');
  const names = useRegionName();
  const [isOpen, setOpen] = useState(false);
  const region = model.regions.find((one) => one.regionId === regionId);
  const isActive = region?.isActive ?? false;
  return (
    <div className="flex flex-col gap-2 py-2.5 [div+&]:border-t [div+&]:border-t-line">
      <div className={LINE}>
        <strong>{names(regionId)}</strong>
        <StatusBadge tone={isActive ? 'first' : 'idle'}>
          {region ? t(isActive ? 'on' : 'off') : t('absent')}
        </StatusBadge>
        {region && (
          <span className="text-ink3">
            {region.heldBidCount > 0
              ? t('heldBids', { count: region.heldBidCount })
              : t('liveBids', { count: region.liveBidCount })}
          </span>
        )}
        {!isOpen && (
          <Button
            look={isActive ? 'danger' : 'default'}
            className="ms-auto"
            aria-label={t(isActive ? 'switchOffIn' : 'switchOnIn', { region: names(regionId) })}
            onClick={() => setOpen(true)}
          >
            {t(isActive ? 'switchOff' : 'switchOn')}
          </Button>
        )}
      </div>
      {isOpen && <SwitchForm model={model} regionId={regionId} onClose={() => setOpen(false)} />}
      {region && <PinChoice model={model} regionId={regionId} pin={region.hotPin} isHot={region.isHot} />}
    </div>
  );
}

function SwitchForm({ model, regionId, onClose }: ModelRegionProps & { onClose: () => void }) {
  const t = useTranslations('operatorCatalog.models');
  const operator = useTranslations('operator');
  const region = useRegionName()(regionId);
  const known = model.regions.find((one) => one.regionId === regionId);
  const isActiveNow = known?.isActive ?? false;
  // What was asked for stays asked for, though another operator did it meanwhile.
  const [isActive] = useState(isActiveNow);
  const label = t(isActive ? 'switchOffIn' : 'switchOnIn', { region });
  const change = useModelChange(
    sendTo('PUT /operator/models/{assetId}/regions/{regionId}', { assetId: model.assetId, regionId }),
    () => t(isActive ? 'switchedOff' : 'switchedOn', { name: model.name, region }),
    onClose,
  );
  const text = isActive
    ? t('switchOffText', { count: known?.liveBidCount ?? 0, region })
    : known
      ? t('switchOnText', { count: known.heldBidCount })
      : t('openText', { region });
  const already = isActiveNow === isActive ? undefined : operator(isActive ? 'alreadyOff' : 'alreadyOn');
  return (
    <NotedForm
      tone={isActive ? 'lose' : 'plain'}
      text={already ?? text}
      submitLabel={label}
      disabledReason={already}
      sending={change}
      onSend={(note) => change.mutate({ isActive: !isActive, note })}
      onCancel={onClose}
    />
  );
}

function PinChoice({ model, regionId, pin, isHot }: ModelRegionProps & { pin: HotPin; isHot: boolean }) {
  const t = useTranslations('operatorCatalog.models');
  const names = useRegionName();
  const change = useModelChange(
    sendTo('PUT /operator/models/{assetId}/regions/{regionId}/hot-pin', { assetId: model.assetId, regionId }),
    (chosen) => t(`pinned.${chosen.pin}`, { name: model.name }),
  );
  return (
    <div className={LINE}>
      <span className="text-ink3">{t('hot')}</span>
      <Segmented
        label={t('pinLabel', { region: names(regionId) })}
        // What was chosen stands at once; refused, it falls back.
        value={change.isPending ? change.variables.pin : pin}
        onChange={(chosen) => chosen !== pin && change.mutate({ pin: chosen })}
        options={PINS.map((value) => ({ value, label: t(`pins.${value}`) }))}
      />
      {isHot && (
        <span className="inline-flex items-center gap-1 text-ink2 [&>svg]:text-ember">
          <IconFlame size={15} aria-hidden="true" />
          {t('hotNow')}
        </span>
      )}
    </div>
  );
}
