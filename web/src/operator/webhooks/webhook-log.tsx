import type { OperatorPartner } from '@mazad/contract/operator/stores';
import type { Webhook } from '@mazad/contract/operator/webhooks';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from '#/ui/buttons/button';
import { SideSheet } from '#/ui/frames/side-sheet';
import { Ltr } from '#/ui/marks/ltr';
import { Empty, ListEnd, PartState } from '../list/list-states';
import { DeliveryItem } from './delivery-item';
import { useWebhookLog } from './use-webhooks';
import { isNarrowed, WebhookLogFilter, WHOLE_LOG } from './webhook-log-filter';

type WebhookLogProps = { partner: OperatorPartner; webhook: Webhook; onClose: () => void };

/** An endpoint's deliveries with results, newest first. */
export function WebhookLog({ partner, webhook, onClose }: WebhookLogProps) {
  const t = useTranslations('operatorWebhooks');
  const common = useTranslations('common');
  const [filter, setFilter] = useState(WHOLE_LOG);
  const scroll = useRef<HTMLDivElement>(null);
  const { endpointId, url } = webhook;
  const log = useWebhookLog(partner.partnerId, endpointId, filter);
  const { rows: deliveries, hasNextPage, isFetchingNextPage } = log;
  const isEmpty = log.data?.pages[0]?.count === 0;
  // Outside its drawer, which Escape would otherwise close too.
  return createPortal(
    <SideSheet label={t('logOf', { url })} isOpen side="end" onClose={onClose}>
      <header className="flex flex-none items-start gap-2 pt-3.5 pb-2.5 ps-5 pe-3 phone:px-4">
        <div className="grid flex-1 gap-0.5 min-w-0">
          <h2>{t('logTitle')}</h2>
          <Ltr className="min-w-0 text-ink3 wrap-anywhere">{url}</Ltr>
        </div>
        <IconButton label={common('close')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </header>
      <WebhookLogFilter filter={filter} onChange={setFilter} />
      <div
        ref={scroll}
        className="flex-1 min-h-0 pt-0 px-5 pb-6 overflow-auto phone:px-4 print:overflow-visible"
        aria-busy={log.isPlaceholderData || undefined}
      >
        {!log.data && <PartState of={log} />}
        {isEmpty && (
          <Empty
            isNarrowed={isNarrowed(filter)}
            emptyText={t('logEmpty')}
            onClear={() => setFilter(WHOLE_LOG)}
          />
        )}
        <ul className="m-0 p-0 list-none">
          {deliveries.map((delivery) => (
            <DeliveryItem
              key={delivery.eventId}
              partner={partner}
              endpointId={endpointId}
              delivery={delivery}
            />
          ))}
        </ul>
        {hasNextPage && !isFetchingNextPage && !log.isFetchNextPageError && (
          <Button onClick={() => void log.fetchNextPage()}>{t('more')}</Button>
        )}
        {deliveries.length > 0 && (
          <ListEnd
            isLoading={isFetchingNextPage}
            error={log.isFetchNextPageError ? log.error : null}
            isComplete={!hasNextPage && deliveries.length > 10}
            onRetry={() => void log.fetchNextPage()}
            onToTop={() => scroll.current?.scrollTo({ top: 0 })}
          />
        )}
      </div>
    </SideSheet>,
    document.body,
  );
}
