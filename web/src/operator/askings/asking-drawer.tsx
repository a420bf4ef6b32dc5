import type { RowOf } from '@mazad/contract/calls';
import { ASKED_OUTCOMES } from '@mazad/domain/prices/asking';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { KeyValueList } from '#/ui/figures/key-value';
import { Ltr } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import { DrawerSection, ListDrawer } from '../list/list-drawer';
import { useListWords } from '../list/list-words';
import { RegionName } from '../region-name';
import { useRegionTimeZone } from '../use-regions';
import { Amount, Grade, Outcome, Shop } from './asking-parts';
import { whyOf } from './why-of';

type AskingRow = RowOf<'GET /operator/askings'>;

type AskingDrawerProps = { row: AskingRow; onClose: () => void };

/** A price request, and the stores by standing at that instant. */
export function AskingDrawer({ row, onClose }: AskingDrawerProps) {
  const t = useTranslations('operatorAskings');
  const operator = useTranslations('operator');
  const words = useListWords('askings');
  const { date } = useFormats(useRegionTimeZone(row.regionId));
  const standings = ASKED_OUTCOMES.filter((standing) => row.stores[standing]);
  return (
    <ListDrawer
      label={row.assetName}
      title={<ModelName name={row.assetName} />}
      lead={<Outcome row={row} />}
      onClose={onClose}
    >
      <Why row={row} />
      <KeyValueList
        items={[
          { id: 'at', label: words.columns.at, value: <bdi>{date(row.askedAt, 'exact')}</bdi> },
          { id: 'region', label: operator('region'), value: <RegionName regionId={row.regionId} /> },
          { id: 'grade', label: words.columns.grade, value: <Grade row={row} /> },
          { id: 'shop', label: words.columns.shop, value: <Shop row={row} /> },
          { id: 'offer', label: words.columns.offer, value: <Amount row={row} value={row.offer} /> },
          row.offer !== null && {
            id: 'quote',
            label: t('quote'),
            value: <CopyableId value={row.askingId} />,
          },
        ]}
      />
      {row.taken && <Taken row={row} taken={row.taken} />}
      {standings.length > 0 && (
        <DrawerSection title={t('stores')}>
          <KeyValueList
            items={standings.map((standing) => ({
              id: standing,
              label: t(`standings.${standing}`),
              value: <Ltr>{row.stores[standing]}</Ltr>,
            }))}
          />
        </DrawerSection>
      )}
    </ListDrawer>
  );
}

function Why({ row }: { row: AskingRow }) {
  const t = useTranslations('operatorAskings.why');
  const why = whyOf(row);
  return why && <p className="pt-3.5 pb-1.5">{t(why.words, { count: why.count })}</p>;
}

function Taken({ row, taken }: { row: AskingRow; taken: NonNullable<AskingRow['taken']> }) {
  const t = useTranslations('operatorAskings');
  const words = useListWords('askings');
  const { date } = useFormats(useRegionTimeZone(row.regionId));
  return (
    <DrawerSection title={words.states.TAKEN}>
      <KeyValueList
        items={[
          { id: 'at', label: words.columns.at, value: <bdi>{date(taken.at, 'exact')}</bdi> },
          { id: 'price', label: t('dealPrice'), value: <Amount row={row} value={taken.dealPrice} /> },
          {
            id: 'deal',
            label: t('deal'),
            value: (
              <Link to="/operator/deals" search={{ row: taken.appraisalCode }}>
                <Ltr>{taken.appraisalCode}</Ltr>
              </Link>
            ),
          },
        ]}
      />
    </DrawerSection>
  );
}
