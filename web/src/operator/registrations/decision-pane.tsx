import type { BodyTo } from '@mazad/contract/calls';
import { type AcceptedTerms, ApproveSchema, type Registration } from '@mazad/contract/operator/operator';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { useFields } from '#/session/use-fields';
import { Timeline } from '#/ui/figures/timeline';
import { useRegionTimeZone } from '../use-regions';
import { ApproveForm } from './approve-form';
import { ChangedNote } from './changed-request';
import { RejectForm } from './reject-form';
import { useDecide } from './use-registration';

type Approval = BodyTo<'POST /operator/registrations/{signupId}/approve'>;

/** A shortcut pressed in the screen; a new object each time. */
export type DecisionRequest = { kind: 'approve' | 'reject' };

type DecisionPaneProps = {
  registration: Registration;
  request: DecisionRequest | null;
  onDecided: () => void;
};

export function DecisionPane({ registration, request, onDecided }: DecisionPaneProps) {
  const t = useTranslations('operator.decision');
  return (
    <>
      <h2>{t('title')}</h2>
      {registration.stage === 'IN_REVIEW' ? (
        <Decision registration={registration} request={request} onDecided={onDecided} />
      ) : (
        <Decided registration={registration} />
      )}
      <hr className="mt-5 mb-4 border-0 border-t border-t-line2" />
      <h3>{t('history')}</h3>
      <History registration={registration} />
    </>
  );
}

function Decision({ registration, request, onDecided }: DecisionPaneProps) {
  const { decide, changedFrom } = useDecide(registration, onDecided);
  const [isRejecting, setRejecting] = useState(request?.kind === 'reject');
  const limitField = useRef<HTMLInputElement>(null);
  // The operator sets the limit; other fields have common defaults (C5).
  const form = useFields<Approval>(ApproveSchema, {
    version: registration.version,
    mode: 'SPOT',
    termsDays: 7,
    paymentOption: 'PREPAID',
    note: '',
  });
  const [seen, setSeen] = useState(request);
  if (seen !== request) {
    setSeen(request);
    if (request) setRejecting(request.kind === 'reject');
  }
  useEffect(() => {
    if (request?.kind === 'approve' && !isRejecting) limitField.current?.focus();
  }, [request, isRejecting]);
  return (
    <>
      {changedFrom && <ChangedNote before={changedFrom} now={registration} />}
      {isRejecting ? (
        <RejectForm registration={registration} decide={decide} onCancel={() => setRejecting(false)} />
      ) : (
        <ApproveForm
          registration={registration}
          form={form}
          decide={decide}
          limitField={limitField}
          onReject={() => setRejecting(true)}
        />
      )}
    </>
  );
}

function Decided({ registration }: { registration: Registration }) {
  const t = useTranslations('operator');
  const { reason, stage, storeId, contact } = registration;
  return (
    <div className="grid justify-items-start gap-2 mt-2.5">
      <p className="text-first font-semibold data-[stage=REJECTED]:text-lose" data-stage={stage}>
        {stage === 'ACTIVE' ? t('registrations.stages.ACTIVE') : t('registrations.stages.REJECTED')}
      </p>
      {reason && (
        <bdi className="block w-full py-2.5 px-3 rounded-button bg-sunken wrap-anywhere">{reason}</bdi>
      )}
      {storeId && (
        <Link to="/operator/stores" search={{ row: storeId }}>
          {t('decision.store')}
        </Link>
      )}
      {contact && (
        <Link to="/operator/outbox" search={{ search: contact.email }}>
          {t('decision.outbox')}
        </Link>
      )}
    </div>
  );
}

type EventName = 'VERIFIED' | 'SAVE_CONTACT' | 'SAVE_STORE' | 'SAVE_TRADING' | 'APPROVE' | 'REJECT';

function acceptedWords({ version, language, hasDeclaredResale }: AcceptedTerms) {
  return { version, language, resale: hasDeclaredResale ? 'declared' : 'none' };
}

function History({ registration }: { registration: Registration }) {
  const t = useTranslations('operator');
  const { date } = useFormats(useRegionTimeZone(registration.regionId));
  // Newest first.
  const steps = [...registration.history].reverse().map((event, index) => ({
    id: `${event.at} ${event.what} ${index}`,
    title: t(`decision.events.${event.what as EventName}`),
    time: <bdi>{date(event.at, 'moment')}</bdi>,
    text: (event.who || event.note || event.terms) && (
      <>
        {event.who && <span>{t.rich('by', { who: () => <bdi>{event.who}</bdi> })}</span>}
        {event.terms && <span className="block">{t('decision.accepted', acceptedWords(event.terms))}</span>}
        {event.note && (
          <span className="block">
            <bdi>{event.note}</bdi>
          </span>
        )}
      </>
    ),
    state: event.what === 'REJECT' ? ('failed' as const) : ('done' as const),
  }));
  return (
    <div className="mt-3">
      <Timeline label={t('decision.history')} steps={steps} />
    </div>
  );
}
