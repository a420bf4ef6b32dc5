import { UNMET_REASONS } from '@mazad/domain/prices/asking';
import { useTranslations } from 'use-intl';
import { KeyValueList } from '#/ui/figures/key-value';
import { Price } from '#/ui/marks/ltr';
import { useListWords } from '../room/list-words';
import { DrawerSection, RoomDrawer } from '../room/room-drawer';
import type { RoomSearch } from '../room/room-search';
import { PartState } from '../room/room-states';
import { useAskingFigures } from './use-asking-figures';

type FiguresDrawerProps = { search: RoomSearch; onClose: () => void };

/** Outcomes of all price requests in the list's region and days. */
export function FiguresDrawer({ search, onClose }: FiguresDrawerProps) {
  const t = useTranslations('operatorAskings');
  const words = useListWords('askings');
  const { data, error, isFetching, refetch } = useAskingFigures(search);
  if (!data) {
    return (
      <RoomDrawer label={t('figures.title')} title={t('figures.title')} onClose={onClose}>
        <PartState error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      </RoomDrawer>
    );
  }
  const { asked, offered, taken, unmet } = data;
  const line = (id: string, label: string, value: number) => ({ id, label, value: <Price value={value} /> });
  return (
    <RoomDrawer
      label={t('figures.title')}
      title={t('figures.title')}
      lead={t('figures.lead')}
      onClose={onClose}
    >
      <KeyValueList
        items={[
          line('asked', t('figures.asked'), asked),
          line('offered', t('figures.offered'), offered),
          line('taken', words.states.TAKEN, taken),
          line('unmet', words.states.UNMET, asked - offered),
        ]}
      />
      <DrawerSection title={t('figures.why')}>
        <KeyValueList
          items={UNMET_REASONS.map((reason) => line(reason, words.states[reason], unmet[reason]))}
        />
      </DrawerSection>
    </RoomDrawer>
  );
}
