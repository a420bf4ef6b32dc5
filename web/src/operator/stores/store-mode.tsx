import type { ModeReach } from '@mazad/contract/operator/store-mode';
import type { OperatorStore } from '@mazad/contract/operator/stores';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { NotedForm } from '../forms/noted-form';
import { DrawerSection } from '../list/list-drawer';
import { PartState } from '../list/list-states';
import { useRegionTimeZone } from '../use-regions';
import { NotedChangeForm } from './noted-change-form';
import { useModeReach, useUndoMode } from './use-store-mode';

const otherMode = ({ mode }: OperatorStore): OperatorStore['mode'] => (mode === 'SPOT' ? 'PAAS' : 'SPOT');

type Open = 'change' | 'undo' | null;

/** The store's mode: the effect of a change, and undoing the last one while possible. */
export function StoreMode({ store }: { store: OperatorStore }) {
  const t = useTranslations('operatorStores.stores');
  const operator = useTranslations('operator');
  const [open, setOpen] = useState<Open>(null);
  const reach = useModeReach(store);
  const undo = reach.data?.undo;
  const close = () => setOpen(null);
  return (
    <DrawerSection
      title={
        <>
          {operator('decision.mode')} {store.mode}{' '}
          <span className="text-ink3 font-normal">{operator(`decision.modes.${store.mode}`)}</span>
        </>
      }
      action={
        !open && <Button onClick={() => setOpen('change')}>{t('toMode', { mode: otherMode(store) })}</Button>
      }
    >
      {open === 'change' && !reach.data && <PartState of={reach} />}
      {open === 'change' && reach.data && <ModeForm store={store} reach={reach.data} onClose={close} />}
      {undo && open !== 'change' && (
        <ModeUndo
          store={store}
          undo={undo}
          isOpen={open === 'undo'}
          onOpen={() => setOpen('undo')}
          onClose={close}
        />
      )}
    </DrawerSection>
  );
}

type FormProps = { store: OperatorStore; onClose: () => void };

function ModeForm({ store, reach, onClose }: FormProps & { reach: ModeReach }) {
  const t = useTranslations('operatorStores.stores');
  const [mode] = useState(() => otherMode(store));
  const { liveBidCount, bidCount, stagedCount, autopilotCount } = reach;
  const ends = [
    ...(bidCount > 0 ? [t('modeEnds.bids', { count: bidCount, live: liveBidCount })] : []),
    ...(stagedCount > 0 ? [t('modeEnds.staged', { count: stagedCount })] : []),
    ...(autopilotCount > 0 ? [t('modeEnds.autopilots', { count: autopilotCount })] : []),
  ];
  return (
    <NotedChangeForm
      store={store}
      change={{ mode }}
      tone="lose"
      text={
        <>
          {t('modeWarning', { store: store.name })} {ends.length > 0 ? ends.join(' ') : t('modeEnds.nothing')}{' '}
          {t('modeEnds.way')}
        </>
      }
      submitLabel={t('toMode', { mode })}
      said={t('modeSaved', { store: store.name, mode })}
      onClose={onClose}
    />
  );
}

type ModeUndoProps = FormProps & {
  undo: NonNullable<ModeReach['undo']>;
  isOpen: boolean;
  onOpen: () => void;
};

function ModeUndo({ store, undo, isOpen, onOpen, onClose }: ModeUndoProps) {
  const t = useTranslations('operatorStores.stores.modeUndo');
  const { date } = useFormats(useRegionTimeZone(store.regionId));
  const change = useUndoMode(store, t('done', { store: store.name, mode: undo.mode }), onClose);
  const { mode } = undo;
  if (!isOpen) {
    return (
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 [&>p]:flex-[1_1_240px] [&>p]:text-ink2">
        <p>{t('lead', { mode, at: date(undo.changedAt, 'moment'), until: date(undo.until, 'moment') })}</p>
        <Button onClick={onOpen}>{t('submit')}</Button>
      </div>
    );
  }
  return (
    <NotedForm
      tone="near"
      text={t('text', { store: store.name, mode, count: undo.bidCount })}
      submitLabel={t('submit')}
      sending={change}
      onSend={(note) => change.mutate({ version: store.version, note })}
      onCancel={onClose}
    />
  );
}
