import { type OperatorPartner, UpdatePartnerSchema } from '@mazad/contract/operator/stores';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFields } from '#/session/use-fields';
import { Button } from '#/ui/buttons/button';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { TextField } from '#/ui/fields/text-field';
import { StatusBadge } from '#/ui/marks/status-badge';
import { ConsequenceForm } from '../forms/consequence-form';
import { DrawerSection, ListDrawer } from '../list/list-drawer';
import { PartState } from '../list/list-states';
import { useListWords } from '../list/list-words';
import type { HoldSecret } from '../list/shown-once';
import { AccountSection } from '../partner-account/account-section';
import { sendTo } from '../queries';
import { useRegionName } from '../use-regions';
import type { PartnerSecret } from '../webhooks/partner-secret';
import { WebhooksSection } from '../webhooks/webhooks-section';
import { PartnerKeys } from './partner-keys';
import { PartnerShops } from './partner-shops';
import { usePartner, usePartnerChange } from './use-partner';

type PartnerDrawerProps = {
  partnerId: string;
  hold: HoldSecret<PartnerSecret>;
  onClose: () => void;
};

export function PartnerDrawer({ partnerId, hold, onClose }: PartnerDrawerProps) {
  const words = useListWords('partners');
  const regionName = useRegionName();
  const { data: partner, error, isFetching, refetch } = usePartner(partnerId);
  const lead = partner && (
    <>
      <span>{regionName(partner.regionId)}</span>
      <StatusBadge tone={partner.isActive ? 'first' : 'idle'}>
        {words.states[partner.isActive ? 'ACTIVE' : 'OFF']}
      </StatusBadge>
    </>
  );
  return (
    <ListDrawer
      label={partner?.name ?? words.name}
      title={<bdi>{partner?.name ?? '…'}</bdi>}
      lead={lead}
      onClose={onClose}
    >
      {partner ? (
        <>
          <AccountSection partner={partner} />
          <PartnerKeys partner={partner} hold={hold} />
          <PartnerShops partner={partner} />
          <WebhooksSection partner={partner} hold={hold} />
          <Settings partner={partner} />
          <CopyableId value={partner.partnerId} />
        </>
      ) : (
        <PartState of={{ error, isFetching, refetch }} />
      )}
    </ListDrawer>
  );
}

function Settings({ partner }: { partner: OperatorPartner }) {
  const t = useTranslations('operatorStores.partners');
  const operator = useTranslations('operator');
  const words = useListWords('partners');
  const [open, setOpen] = useState<'rename' | 'switch' | null>(null);
  const close = () => setOpen(null);
  const { isActive } = partner;
  return (
    <DrawerSection
      title={words.columns.state}
      action={
        open === null && (
          <span>
            <Button look="quiet" onClick={() => setOpen('rename')}>
              {t('rename')}
            </Button>
            <Button look={isActive ? 'danger' : 'default'} onClick={() => setOpen('switch')}>
              {operator(isActive ? 'switch.off' : 'switch.on')}
            </Button>
          </span>
        )
      }
    >
      {open === 'rename' && <RenameForm partner={partner} onClose={close} />}
      {open === 'switch' && <SwitchForm partner={partner} onClose={close} />}
    </DrawerSection>
  );
}

type FormProps = { partner: OperatorPartner; onClose: () => void };

function RenameForm({ partner, onClose }: FormProps) {
  const t = useTranslations('operatorStores.partners');
  const rename = usePartnerChange(
    sendTo('PUT /operator/partners/{partnerId}', { partnerId: partner.partnerId }),
    ({ name = partner.name }) => t('renamed', { name }),
    onClose,
  );
  const { field, submit } = useFields(UpdatePartnerSchema, { name: partner.name });
  return (
    <ConsequenceForm
      submitLabel={t('rename')}
      sending={rename}
      onSubmit={submit(rename.mutate)}
      onCancel={onClose}
    >
      <TextField {...field('name')} autoFocus label={t('name')} />
    </ConsequenceForm>
  );
}

function SwitchForm({ partner, onClose }: FormProps) {
  const t = useTranslations('operatorStores.partners');
  const operator = useTranslations('operator');
  const { name } = partner;
  // Keeps the chosen action, even if another operator did it meanwhile.
  const [isActive] = useState(partner.isActive);
  const change = usePartnerChange(
    sendTo('PUT /operator/partners/{partnerId}', { partnerId: partner.partnerId }),
    () => operator(isActive ? 'switch.isOff' : 'switch.isOn', { name }),
    onClose,
  );
  const already = partner.isActive === isActive ? undefined : operator(isActive ? 'alreadyOff' : 'alreadyOn');
  return (
    <ConsequenceForm
      tone={isActive ? 'lose' : 'plain'}
      text={already ?? (isActive ? t('switchOffText', { name }) : t('switchOnText', { name }))}
      submitLabel={operator(isActive ? 'switch.off' : 'switch.on')}
      disabledReason={already}
      sending={change}
      onSubmit={() => change.mutate({ isActive: !isActive })}
      onCancel={onClose}
    />
  );
}
