import type { QueryTo } from '@mazad/contract/calls';
import { DELIVERY_STATES, WEBHOOK_EVENTS, WEBHOOK_TEST } from '@mazad/contract/operator/webhooks';
import { useTranslations } from 'use-intl';
import { Segmented } from '#/ui/fields/segmented';
import { SelectField } from '#/ui/fields/select-field';
import { TextField } from '#/ui/fields/text-field';
import { SearchField } from '#/ui/search/list-search-field';
import { dayOf } from '#/ui/text/date-range';
import { EVENT_KEYS } from './event-keys';

type LogFilter = Required<
  Omit<QueryTo<'GET /operator/partners/{partnerId}/webhooks/{endpointId}/deliveries'>, 'page'>
>;

const ALL = 'ALL';

/** No filter. */
export const WHOLE_LOG: LogFilter = { state: '', event: '', appraisalCode: '', fromDate: '', toDate: '' };

export const isNarrowed = (filter: LogFilter) => Object.values(filter).some(Boolean);

type WebhookLogFilterProps = { filter: LogFilter; onChange: (filter: LogFilter) => void };

/** Native lists and date fields, because popovers of the page would be below a sheet. */
export function WebhookLogFilter({ filter, onChange }: WebhookLogFilterProps) {
  const t = useTranslations('operatorWebhooks');
  const bids = useTranslations('bids');
  const common = useTranslations('common');
  const change = (part: Partial<LogFilter>) => onChange({ ...filter, ...part });
  const states = DELIVERY_STATES.map((value) => ({ value, label: t(`deliveryStates.${value}`) }));
  const events = WEBHOOK_EVENTS.map((value) => ({ value, label: t(`eventNames.${EVENT_KEYS[value]}`) }));
  const day = (of: 'fromDate' | 'toDate') => ({
    type: 'date',
    isLtr: true,
    value: filter[of],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [of]: dayOf(target.value) }),
  });
  return (
    <div className="grid flex-none gap-2.5 px-5 pb-3 border-b border-b-line phone:px-4">
      <Segmented
        label={t('logFilter')}
        value={filter.state || ALL}
        options={[{ value: ALL, label: common('all') }, ...states]}
        onChange={(value) => change({ state: value === ALL ? '' : value })}
        isWide
      />
      <SearchField
        staysOnPhone
        label={t('logSearch')}
        value={filter.appraisalCode}
        onSearch={(appraisalCode) => change({ appraisalCode })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(132px,100%),1fr))] gap-2.5">
        <SelectField
          label={t('logEvent')}
          value={filter.event}
          options={[
            { value: '', label: t('logAllEvents') },
            ...events,
            { value: WEBHOOK_TEST, label: t('eventNames.webhookTest') },
          ]}
          onChange={({ target }) => change({ event: target.value as LogFilter['event'] })}
        />
        <TextField {...day('fromDate')} label={bids('from')} />
        <TextField {...day('toDate')} label={bids('to')} />
      </div>
    </div>
  );
}
