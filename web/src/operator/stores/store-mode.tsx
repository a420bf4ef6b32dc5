import type { ModeReach } from '@mazad/contract/operator/store-mode';
import { UndoModeSchema } from '@mazad/contract/operator/store-mode';
import type { OperatorStore } from '@mazad/contract/operator/stores';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { Button } from '#/ui/buttons/button';
import { TextArea } from '#/ui/fields/text-area';
import { ConsequenceForm } from '../forms/consequence-form';
import { NotedChangeForm } from '../forms/noted-change-form';
import { DrawerSection } from '../room/room-drawer';
import { PartState } from '../room/room-states';
import { useRegionTimeZone } from '../use-regions';
import { useModeReach, useUndoMode } from './use-store-mode';

const otherMode = ({ mode }: OperatorStore): OperatorStore['mode'] => (mode === 'SPOT' ? 'PAAS' : 'SPOT');
const NoteSchema = z.pick(UndoModeSchema, { note: true });

type Open = 'change' | 'undo' | null;

/** The store's mode: what a change of it ends, and the last change taken back while that can be done. */
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
          {t('modeTitle')} {store.mode}{' '}
          <span className="text-ink3 font-normal">{operator(`decision.modes.${store.mode}`)}</span>
        </>
      }
      action={
        !open && <Button onClick={() => setOpen('change')}>{t('toMode', { mode: otherMode(store) })}</Button>
      }
    >
      {open === 'change' && !reach.data && (
        <PartState error={reach.error} isFetching={reach.isFetching} onRetry={() => void reach.refetch()} />
      )}
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
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const { date } = useFormats(useRegionTimeZone(store.regionId));
  const change = useUndoMode(store, t('done', { store: store.name, mode: undo.mode }), onClose);
  const form = useForm({ defaultValues: { note: '' }, resolver: contractResolver(NoteSchema, locale) });
  const submit = form.handleSubmit(({ note }) => change.mutate(note));
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
    <ConsequenceForm
      tone="near"
      text={t('text', { store: store.name, mode, count: undo.bidCount })}
      submitLabel={t('submit')}
      isBusy={change.isPending}
      error={change.error}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <TextArea
        {...form.register('note')}
        autoFocus
        label={operator('noteRequired')}
        error={form.formState.errors.note?.message}
      />
    </ConsequenceForm>
  );
}
