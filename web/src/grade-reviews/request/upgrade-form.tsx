import type { CreditLimit } from '@mazad/contract/credit';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { creditQuery } from '#/credit/credit-queries';
import { formatMoney } from '#/i18n/formats';
import { call } from '#/session/api/api';
import type { Session } from '#/session/session-store';
import { useSession } from '#/session/use-session';
import { Button } from '#/ui/buttons/button';
import { KeyValueList } from '#/ui/figures/key-value';
import { useToasts } from '#/ui/frames/undo-toast';
import { Price } from '#/ui/marks/ltr';
import type { DeedProps } from '../moves/cancel-form';
import { useReviewWrite } from '../moves/review-writes';
import { SheetForm } from '../sheet-form';

export function UpgradeForm(props: DeedProps) {
  const session = useSession(props.accountIndex);
  return session ? <Decision {...props} session={session} /> : null;
}

/** The cost of an upgrade and whether credit covers it; the server decides. */
function Decision({ accountIndex, review, onDone, session }: DeedProps & { session: Session }) {
  const t = useTranslations('gradeReviews.upgrade');
  const { show } = useToasts();
  const params = { id: review._id };
  const decide = useReviewWrite(
    accountIndex,
    (isAccepted: boolean) =>
      call(accountIndex, 'POST /grade-review-request/{id}/upgrade', { params, body: { isAccepted } }),
    (_, isAccepted) => {
      show({ text: t(isAccepted ? 'accepted' : 'declined'), tone: 'done' });
      onDone();
    },
  );
  const credit = useQuery(creditQuery(session)).data;
  const cost = review.upgradeDebit ?? 0;
  const isShort = credit !== undefined && credit.availableCredit < cost;
  const isBusy = (isAccepted: boolean) => decide.isPending && decide.variables === isAccepted;
  return (
    <SheetForm
      title={t('title')}
      error={decide.error}
      onClose={onDone}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isShort && !decide.isPending) decide.mutate(true);
      }}
      buttons={
        <>
          <Button
            type="submit"
            look="primary"
            isBusy={isBusy(true)}
            disabledReason={isShort ? t('notCovered') : undefined}
          >
            {t('accept', { amount: formatMoney(cost, { fixed: true }) })}
          </Button>
          <Button isBusy={isBusy(false)} onClick={() => !decide.isPending && decide.mutate(false)}>
            {t('decline')}
          </Button>
        </>
      }
    >
      <p>{t('text', { grade: review.revisedGradeCondition ?? '' })}</p>
      <Cost cost={cost} credit={credit} />
      {credit && <p>{t(isShort ? 'notCovered' : 'covered')}</p>}
    </SheetForm>
  );
}

function Cost({ cost, credit }: { cost: number; credit: CreditLimit | undefined }) {
  const t = useTranslations('gradeReviews.upgrade');
  const available = credit?.availableCredit;
  return (
    <KeyValueList
      items={[
        { id: 'cost', label: t('cost'), value: <Price value={cost} fixed />, isStrong: true },
        { id: 'available', label: t('available'), value: <Price value={available} fixed /> },
        {
          id: 'after',
          label: t('after'),
          value: <Price value={available === undefined ? null : available - cost} fixed />,
        },
      ]}
    />
  );
}
