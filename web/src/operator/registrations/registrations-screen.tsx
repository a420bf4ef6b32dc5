import type { RowOf } from '@mazad/contract/calls';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIsPhone } from '#/ui/parts/use-is-phone';
import classes from '../desk/desk.module.css';
import { PaneBack } from '../desk/pane-back';
import { QueuePane } from '../desk/queue-pane';
import { useQueueKeys } from '../desk/use-queue-keys';
import type { ListSearch } from '../list/list-search';
import { useList, useListChange } from '../list/use-list';
import { DecisionPane, type DecisionRequest } from './decision-pane';
import { RequestPane } from './request-pane';
import { useRegistration } from './use-registration';

type RegistrationRow = RowOf<'GET /operator/registrations'>;

const STAGES = ['IN_REVIEW', 'ACTIVE', 'REJECTED'] as const;
const idOf = (row: RegistrationRow) => row.signupId;

/** Queue, request and decision side by side; on a phone one after the other. */
export function RegistrationsScreen({ search: wanted }: { search: ListSearch }) {
  const t = useTranslations('operator.registrations');
  const isPhone = useIsPhone();
  const change = useListChange();
  const list = useList('registrations', wanted, idOf, { states: STAGES });
  const { rows, search } = list;
  // On a desktop the first request opens at once, unless the URL names one.
  const [pinned, setPinned] = useState<{ id: string; view: string } | null>(null);
  const view = JSON.stringify([search.state, search.region, search.search]);
  const isPinned = pinned?.view === view;
  const first = isPinned ? pinned.id : rows[0]?.signupId;
  const isUnasked = search.row === undefined && !isPhone;
  const openId = isUnasked ? first : search.row;
  // It stays open if somebody else decides it, so that no other request takes its place under the form.
  if (isUnasked && !isPinned && first !== undefined && !list.isFetching) setPinned({ id: first, view });
  if (!isUnasked && pinned) setPinned(null);
  const registration = useRegistration(openId);
  const [request, setRequest] = useState<DecisionRequest | null>(null);

  const open = useCallback(
    (signupId: string | undefined) => {
      setRequest(null);
      change({ row: signupId, step: undefined }, isPhone);
    },
    [change, isPhone],
  );
  const neighbour = (step: 1 | -1) => rows[rows.findIndex((row) => row.signupId === openId) + step]?.signupId;
  useQueueKeys((key) => {
    if (key === 'j' || key === 'k') {
      const next = neighbour(key === 'j' ? 1 : -1);
      if (next) open(next);
    } else if (registration.data?.stage === 'IN_REVIEW') {
      setRequest({ kind: key === 'a' ? 'approve' : 'reject' });
      if (isPhone) change({ step: 'decide' }, true);
    }
  });
  // Opens the queue's next request before the list is reloaded without the decided one.
  const toNext = () => {
    setRequest(null);
    setPinned(null);
    change({ row: isPhone ? undefined : (neighbour(1) ?? neighbour(-1)), step: undefined });
  };
  const step = openId === undefined ? 'queue' : search.step === 'decide' ? 'decide' : 'subject';
  return (
    <div className={classes.screen} data-step={step}>
      <QueuePane search={search} list={list} openId={openId} onOpen={open} />
      <section className={classes.subject} aria-label={registration.data?.store?.storeName ?? t('request')}>
        <PaneBack label={t('toQueue')} onBack={() => open(undefined)} />
        <RequestPane
          openId={openId}
          isComing={list.isPending}
          query={registration}
          onDecide={() => change({ step: 'decide' }, true)}
        />
      </section>
      <aside className={classes.decision} aria-label={t('decide')}>
        <PaneBack label={t('toRequest')} onBack={() => change({ step: undefined })} />
        {registration.data && (
          <DecisionPane
            key={registration.data.signupId}
            registration={registration.data}
            request={request}
            onDecided={toNext}
          />
        )}
      </aside>
    </div>
  );
}
