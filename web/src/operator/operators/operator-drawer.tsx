import type { OperatorRow } from '@mazad/contract/operator/operators';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { KeyValueList } from '#/ui/figures/key-value';
import { Ltr } from '#/ui/marks/ltr';
import { callOperator, findOperatorSession } from '../frame/operator-session';
import { DrawerSection, ListDrawer } from '../list/list-drawer';
import { useListWords } from '../list/list-words';
import type { HoldSecret } from '../list/shown-once';
import { sendTo } from '../queries';
import { CodedForm } from './coded-form';
import { type HeldFactor, nameOf, useOperatorChange } from './operator-change';
import { OperatorState } from './operator-state';

type FormProps = { row: OperatorRow; onClose: () => void };
type MakerProps = FormProps & { hold: HoldSecret<HeldFactor> };

export function OperatorDrawer({ row, hold, onClose }: MakerProps) {
  const t = useTranslations('operatorOperators');
  const words = useListWords('operators');
  const { date } = useFormats();
  const name = nameOf(row);
  const { lastSeenAt, createdAt } = row;
  return (
    <ListDrawer
      label={name}
      title={<bdi>{name}</bdi>}
      lead={<OperatorState state={row.state} />}
      onClose={onClose}
    >
      <KeyValueList
        items={[
          { id: 'email', label: words.columns.email, value: <Ltr>{row.email}</Ltr> },
          {
            id: 'factor',
            label: words.columns.factor,
            value: t(row.hasSecondFactor ? 'factorSet' : 'factorMissing'),
          },
          {
            id: 'seen',
            label: words.columns.seen,
            value: lastSeenAt ? <bdi>{date(lastSeenAt, 'moment')}</bdi> : t('never'),
          },
          {
            id: 'created',
            label: words.columns.created,
            value: <bdi>{date(createdAt, 'moment')}</bdi>,
          },
        ]}
      />
      <Access row={row} hold={hold} />
      <CopyableId value={row.userId} />
    </ListDrawer>
  );
}

function Access({ row, hold }: Omit<MakerProps, 'onClose'>) {
  const t = useTranslations('operatorOperators');
  const operator = useTranslations('operator');
  const [open, setOpen] = useState<'switch' | 'renew' | null>(null);
  const close = () => setOpen(null);
  const isOwn = row.userId === findOperatorSession()?.operator.userId;
  const disabledReason = isOwn ? t('ownReason') : undefined;
  const isOff = row.state === 'OFF';
  return (
    <DrawerSection title={t('access')}>
      {open === 'switch' && <SwitchForm row={row} onClose={close} />}
      {open === 'renew' && <RenewForm row={row} hold={hold} onClose={close} />}
      {open === null && (
        <div className="flex flex-wrap gap-2 mt-1.5 mb-3">
          <Button disabledReason={disabledReason} onClick={() => setOpen('renew')}>
            {t('renew')}
          </Button>
          <Button
            look={isOff ? 'default' : 'danger'}
            disabledReason={disabledReason}
            onClick={() => setOpen('switch')}
          >
            {operator(isOff ? 'switch.on' : 'switch.off')}
          </Button>
        </div>
      )}
    </DrawerSection>
  );
}

function SwitchForm({ row, onClose }: FormProps) {
  const t = useTranslations('operatorOperators');
  const operator = useTranslations('operator');
  // Keeps the chosen action, even if another operator did it meanwhile.
  const [isOff] = useState(row.state === 'OFF');
  const name = nameOf(row);
  const change = useOperatorChange(
    sendTo('PUT /operator/operators/{userId}', { userId: row.userId }),
    () => operator(isOff ? 'switch.isOn' : 'switch.isOff', { name }),
    onClose,
  );
  return (
    <CodedForm
      tone={isOff ? 'plain' : 'lose'}
      text={isOff ? t('switchOnText', { name }) : operator('switch.signsOut', { name })}
      submitLabel={operator(isOff ? 'switch.on' : 'switch.off')}
      sending={change}
      onSubmit={(code) => change.mutateAsync({ isActive: isOff, code })}
      onCancel={onClose}
    />
  );
}

function RenewForm({ row, hold, onClose }: MakerProps) {
  const t = useTranslations('operatorOperators');
  const name = nameOf(row);
  const change = useOperatorChange(
    (code: string) =>
      hold(
        callOperator('POST /operator/operators/{userId}/second-factor', {
          params: { userId: row.userId },
          body: { code },
        }),
        (made) => ({ ...made, isInvitation: false }),
      ),
    () => t('renewed', { name }),
    onClose,
  );
  return (
    <CodedForm
      tone="lose"
      text={t('renewText', { name })}
      submitLabel={t('renew')}
      sending={change}
      onSubmit={change.mutateAsync}
      onCancel={onClose}
    />
  );
}
