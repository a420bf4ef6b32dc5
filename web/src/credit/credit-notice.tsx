import type { CreditLimit } from '@mazad/contract/credit';
import type { OutboxEvent } from '@mazad/contract/live';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useMatch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { useLiveEvent } from '#/live/use-live';
import { Words } from '#/session/frames/words';
import type { Session } from '#/session/session-store';
import { IconButton } from '#/ui/buttons/button';
import { useCurrencyWord } from '#/ui/figures/use-currency-word';
import { NoticeBar } from '#/ui/frames/notice-bar';
import { useToasts } from '#/ui/frames/undo-toast';
import { Price } from '#/ui/marks/ltr';
import { usedPercent } from './credit-figures';
import { creditQuery } from './credit-queries';
import { useCreditLive } from './use-credit-live';
import { useHiddenLevel } from './use-hidden-level';

/** On every screen: a notice while the limit is nearly used or exceeded, and new credit messages (N1). */
export function CreditNotice({ session }: { session: Session }) {
  useCreditLive(session.index);
  // Listens before the texts are loaded; messages are shown once they are.
  const [told, setTold] = useState<OutboxEvent | null>(null);
  useLiveEvent(session.index, 'outbox', (data) => {
    const event = data as OutboxEvent;
    if (event.kind.startsWith('CREDIT_')) setTold(event);
  });
  const { data: credit } = useQuery(creditQuery(session));
  const [hidden, hide] = useHiddenLevel(session.user.userId, credit?.level);
  // The credit screen shows more of it itself.
  const isOnScreen = useMatch({ from: '/$accountId/credit', shouldThrow: false }) !== undefined;
  // One bar at a time: that of a switched-off store is more important.
  const isQuiet = isOnScreen || !session.user.userInfo.isBranchActive;
  const isShown = credit !== undefined && !isQuiet && (credit.isExceeded || credit.level > hidden);
  return (
    <Words of="credit">
      {told && <CreditToast told={told} onSaid={setTold} />}
      {isShown && <Notice session={session} credit={credit} onHide={() => hide(credit.level)} />}
    </Words>
  );
}

function CreditToast({ told, onSaid }: { told: OutboxEvent; onSaid: (next: null) => void }) {
  const t = useTranslations('credit.told');
  const { show } = useToasts();
  useEffect(() => {
    const { kind, payload } = told;
    if (kind === 'CREDIT_EXCEEDED') show({ text: t('EXCEEDED'), tone: 'failed' });
    else if (kind === 'CREDIT_CLEARED') show({ text: t('CLEARED') });
    else if (kind === 'CREDIT_NEARLY_USED')
      show({ text: t('NEARLY_USED', { percent: String(payload.percent) }), tone: 'failed' });
    onSaid(null);
  }, [told, onSaid, show, t]);
  return null;
}

type NoticeProps = { session: Session; credit: CreditLimit; onHide: () => void };

function Notice({ session, credit, onHide }: NoticeProps) {
  const t = useTranslations('credit');
  const { date } = useFormats();
  const currency = useCurrencyWord(session.user.currency);
  const { isExceeded, isExceededDate, availableCredit } = credit;
  return (
    <NoticeBar label={t('limit')} isGrave={isExceeded} icon={<IconAlertTriangle size={16} />}>
      <p>
        {isExceeded
          ? t('noticeExceeded', { since: isExceededDate ? date(isExceededDate, 'soon') : '' })
          : t.rich('noticeNear', {
              percent: usedPercent(credit),
              available: () => <Price key="left" value={availableCredit} currency={currency} fixed />,
            })}
      </p>
      <Link to="/$accountId/credit" params={{ accountId: String(session.index) }}>
        {t('noticeMore')}
      </Link>
      {!isExceeded && (
        <IconButton label={t('noticeHide')} onClick={onHide} className="ms-auto">
          <IconX size={15} aria-hidden="true" />
        </IconButton>
      )}
    </NoticeBar>
  );
}
