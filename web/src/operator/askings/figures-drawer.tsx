import { UNMET_REASONS } from '@mazad/domain/prices/asking';
import { useTranslations } from 'use-intl';
import { KeyValueList } from '#/ui/figures/key-value';
import { Price } from '#/ui/marks/ltr';
import { DrawerSection, ListDrawer } from '../list/list-drawer';
import type { ListSearch } from '../list/list-search';
import { PartState } from '../list/list-states';
import { useListWords } from '../list/list-words';
import { useAskingFigures } from './use-asking-figures';

type FiguresDrawerProps = { search: ListSearch; onClose: () => void };

/** Outcomes of all price requests in the list's region and days. */
export function FiguresDrawer({ search, onClose }: FiguresDrawerProps) {
  const t = useTranslations('operatorAskings');
  const words = useListWords('askings');
  const { data, error, isFetching, refetch } = useAskingFigures(search);
  if (!data) {
    return (
      <ListDrawer label={t('figures.title')} title={t('figures.title')} onClose={onClose}>
        <PartState of={{ error, isFetching, refetch }} />
      </ListDrawer>
    );
  }
  const { asked, offered, taken, unmet } = data;
  const line = (id: string, label: string, value: number) => ({ id, label, value: <Price value={value} /> });
  return (
    <ListDrawer
      label={t('figures.title')}
      title={t('figures.title')}
      lead={t('figures.lead')}
      onClose={onClose}
    >
      <KeyValueList
        items={[
          line('asked', words.name, asked),
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
    </ListDrawer>
  );
}
