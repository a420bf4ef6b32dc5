import type { OperatorDeal } from '@mazad/contract/operator/deals';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { CopyableId, groupImei } from '#/ui/buttons/copyable-id';
import { KeyValueList } from '#/ui/figures/key-value';
import { DealStatusBadge } from '#/ui/marks/deal-status';
import { groupAwb, shortHash } from '#/ui/marks/deal-words';
import { Ltr } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import type { Drafts } from '../desk/use-drafts';
import { DrawerSection, ListDrawer } from '../list/list-drawer';
import { PartState } from '../list/list-states';
import { useListChange } from '../list/use-list';
import { useRegionTimeZone } from '../use-regions';
import { DealActions } from './deal-actions';
import { DealCourse } from './deal-course';
import { DealCustomer } from './deal-customer';
import { DealMoney, StoreCredit } from './deal-money';
import type { BoardSearch } from './deals-search';
import type { TypedMove } from './move/move-request';
import { useDeal } from './use-deals';

type DealDrawerProps = { code: string; drafts: Drafts<TypedMove>; onClose: () => void };

/** A deal's details and possible actions. */
export function DealDrawer({ code, drafts, onClose }: DealDrawerProps) {
  const t = useTranslations('operatorDeals');
  const { data: deal, error, isFetching, refetch } = useDeal(code);
  const lead = (
    <>
      <CopyableId value={code} />
      {deal && <DealStatusBadge deal={deal} />}
    </>
  );
  return (
    <ListDrawer
      label={deal?.assetName ?? t('title')}
      title={deal ? <ModelName name={deal.assetName} /> : '…'}
      lead={lead}
      onClose={onClose}
    >
      {deal ? (
        <>
          <Again deal={deal} />
          <DealActions deal={deal} drafts={drafts} />
          <Shipment deal={deal} />
          <DrawerSection title={t('course')}>
            <DealCourse deal={deal} />
          </DrawerSection>
          <DealMoney deal={deal} />
          <StoreCredit deal={deal} />
          <DealCustomer key={deal.appraisalCode} deal={deal} />
          <Award deal={deal} />
        </>
      ) : (
        <PartState of={{ error, isFetching, refetch }} rows={8} />
      )}
    </ListDrawer>
  );
}

/** D5: the same device was delivered not long before; links to that deal. */
function Again({ deal: { broughtInAgain, regionId } }: { deal: OperatorDeal }) {
  const t = useTranslations('operatorDeals');
  const { date } = useFormats(useRegionTimeZone(regionId));
  const change = useListChange<BoardSearch>();
  if (!broughtInAgain) return null;
  const { appraisalCode, deliveredAt } = broughtInAgain;
  return (
    <p className="mt-3.5 mb-2.5 py-2.5 px-3.5 border border-near-edge rounded-button bg-near-tint text-near">
      {t.rich('broughtIn', {
        date: date(deliveredAt, 'list'),
        deal: () => (
          <Button look="quiet" onClick={() => change({ row: appraisalCode }, false)}>
            <Ltr>{appraisalCode}</Ltr>
          </Button>
        ),
      })}
    </p>
  );
}

function Shipment({ deal }: { deal: OperatorDeal }) {
  const t = useTranslations('operatorDeals');
  const { date } = useFormats(useRegionTimeZone(deal.regionId));
  const { awbNumber, trackingUrl, pickUpBefore } = deal;
  const items = [
    pickUpBefore && {
      id: 'before',
      label: t('pickUpBefore'),
      value: date(pickUpBefore, 'soon'),
    },
    awbNumber && {
      id: 'awb',
      label: t('awb'),
      value: <CopyableId value={awbNumber} display={groupAwb(awbNumber)} />,
    },
    trackingUrl && {
      id: 'tracking',
      label: t('tracking'),
      value: (
        <a href={trackingUrl} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1">
          {t('track')} <IconExternalLink size={14} aria-hidden="true" />
        </a>
      ),
    },
  ];
  const isToCome = !awbNumber && !trackingUrl && deal.state === 'WON';
  if (!isToCome && !items.some(Boolean)) return null;
  return (
    <DrawerSection title={t('shipment')}>
      {isToCome && <p className="text-ink3">{t('noShipment')}</p>}
      <KeyValueList items={items} />
    </DrawerSection>
  );
}

const RULES = ['HIGHEST_PRICE', 'EARLIER_TIME', 'BID_ID', 'ONLY_OFFER'] as const;

function Award({ deal }: { deal: OperatorDeal }) {
  const t = useTranslations('operatorDeals');
  const { date } = useFormats(useRegionTimeZone(deal.regionId));
  const { rule, awardedAt, hash } = deal.receipt;
  const known = RULES.find((one) => one === rule);
  return (
    <DrawerSection title={t('receipt')}>
      <KeyValueList
        items={[
          { id: 'rule', label: t('whyWon'), value: known ? t(`rule.${known}`) : rule },
          { id: 'at', label: t('awardedAt'), value: date(awardedAt, 'exact') },
          { id: 'hash', label: t('proof'), value: <CopyableId value={hash} display={shortHash(hash)} /> },
          {
            id: 'device',
            label: 'IMEI',
            value: <CopyableId value={deal.serialNumber} display={groupImei(deal.serialNumber)} />,
          },
          { id: 'grade', label: t('grade'), value: <Ltr>{deal.grade}</Ltr> },
        ]}
      />
    </DrawerSection>
  );
}
