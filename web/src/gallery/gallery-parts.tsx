import { IconCheck, IconDownload, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { CopyableId, groupImei } from '#/ui/buttons/copyable-id';
import { FilterButton, FilterSelect } from '#/ui/buttons/filter-button';
import { Switch } from '#/ui/fields/switch';
import { TextField } from '#/ui/fields/text-field';
import { KeyValueList } from '#/ui/figures/key-value';
import { Timeline } from '#/ui/figures/timeline';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { StateFrame, type StateKind } from '#/ui/frames/state-frame';
import { ToastFace } from '#/ui/frames/undo-toast';
import { Price } from '#/ui/marks/ltr';
import { RankMark, type RankStatus } from '#/ui/marks/rank-mark';
import { StatusBadge } from '#/ui/marks/status-badge';
import { Avatar } from '#/ui/pictures/avatar';
import { NuqtaRow } from '#/ui/pictures/nuqta';

const CARD = 'flex flex-col gap-3 p-4 border border-line rounded-card bg-surface';

const LINE = 'flex flex-wrap items-center gap-3';

const statuses: readonly RankStatus[] = [
  'RANK_ONE',
  'WINING_RANGE',
  'BID_NOT_WINNING',
  'OUT_OF_QUANTITY',
  'OFF',
  'NO_BID',
];
const kinds = ['empty', 'noResult', 'error', 'end'] as const satisfies readonly StateKind[];
const nothing = () => undefined;

export function GalleryParts() {
  const t = useTranslations('common');
  const titles = {
    empty: t('noItems'),
    noResult: t('noDataFound'),
    error: t('somethingWrong'),
    end: t('noSearchLeft'),
  };
  const actions = { empty: t('save'), noResult: t('clearFilters'), error: t('retry'), end: t('backToTop') };
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(420px,100%),1fr))] gap-4">
      <section className={CARD}>
        {statuses.map((status) => (
          <p key={status}>
            <RankMark status={status} />
          </p>
        ))}
        <RankMark status="BID_NOT_WINNING" position={12} />
        <NuqtaRow count={7} total={11} label={t('countOf', { count: 7, total: 11 })} />
      </section>
      <ControlsCard />
      <ValuesCard />
      {kinds.map((kind) => (
        <section key={kind} className={CARD}>
          <StateFrame kind={kind} title={titles[kind]} action={<Button>{actions[kind]}</Button>} />
        </section>
      ))}
      <section className={CARD}>
        <SkeletonRows count={3} label={t('pleaseWait')} />
      </section>
    </div>
  );
}

function ControlsCard() {
  const t = useTranslations('common');
  return (
    <section className={CARD}>
      <div className={LINE}>
        <Button look="primary">{t('save')}</Button>
        <Button>{t('cancel')}</Button>
        <Button look="danger" icon={<IconX size={15} aria-hidden="true" />}>
          {t('undo')}
        </Button>
        <Button disabledReason="Select a brand first" icon={<IconDownload size={15} aria-hidden="true" />}>
          Excel
        </Button>
      </div>
      <div className={LINE}>
        <FilterButton label="Brand" value={t('all')} />
        <FilterButton label="Brand" value="Apple" isActive />
        <FilterSelect
          label="Category"
          value="Mobile phones"
          selected="a"
          onSelect={nothing}
          options={[
            { value: 'a', label: 'Mobile phones' },
            { value: 'b', label: 'Tablets' },
          ]}
        />
      </div>
      <div className={LINE}>
        <Switch isOn label="on" onChange={nothing} />
        <Switch isOn={false} label="off" onChange={nothing} />
        <StatusBadge tone="first" icon={<IconCheck size={14} aria-hidden="true" />}>
          Delivered
        </StatusBadge>
        <StatusBadge tone="near">Pending</StatusBadge>
        <StatusBadge tone="lose">Rejected</StatusBadge>
        <StatusBadge tone="idle">Returned</StatusBadge>
        <StatusBadge tone="plain">Cancelled</StatusBadge>
      </div>
      <TextField label="E-mail" isLtr defaultValue="dealer@mazad.example" error={t('somethingWrong')} />
      <ToastFace
        toast={{ text: 'iPhone 13 128GB: 1,110 → 1,130', onUndo: nothing }}
        undoLabel={t('undo')}
        onUndo={nothing}
      />
    </section>
  );
}

function ValuesCard() {
  const t = useTranslations('shell');
  const { date, age } = useFormats();
  const day = '2026-11-21T06:00:00Z';
  return (
    <section className={CARD}>
      <KeyValueList
        items={[
          { id: 'id', label: t('nav.myDeals'), value: <CopyableId value="MZ-9F2K7A" />, isStrong: true },
          {
            id: 'imei',
            label: 'IMEI',
            value: <CopyableId value="356938112045712" display={groupImei('356938112045712')} />,
          },
          {
            id: 'price',
            label: t('nav.statement'),
            value: <Price value={-3034.5} currency="AED" />,
            isStrong: true,
          },
          { id: 'date', label: t('nextExecution'), value: date(day, 'card') },
          { id: 'age', label: t('search'), value: age(Date.now() - 6 * 86_400_000) },
        ]}
      />
      <Timeline
        label="Steps"
        steps={[
          { id: '1', title: t('nav.bids'), time: date(day, 'history'), state: 'done' },
          { id: '2', title: t('nav.myDeals'), state: 'current' },
          { id: '3', title: t('nav.credit'), state: 'ahead' },
        ]}
      />
      <div className={LINE}>
        {[0, 1, 2, 3, 4].map((hue) => (
          <Avatar key={hue} hue={hue} name={hue === 2 ? 'النور موبايلز' : 'Al Noor Mobiles'} />
        ))}
      </div>
    </section>
  );
}
