import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '#/session/use-session';

const CLASS = 'inline-flex items-center min-h-8 font-medium coarse:min-h-11';

type NextStepProps = { account: number; to: 'prices' | 'deals' | 'support' };

/** The link on an empty screen, with the name from the menu. */
export function NextStep({ account, to }: NextStepProps) {
  const t = useTranslations();
  const params = { accountId: String(account) };
  const isPaas = useSession(account)?.user.mode === 'PAAS';
  const words = (name: string) => t('common.goTo', { name });
  if (to === 'support')
    return (
      <Link to="/support" search={{ account }} className={CLASS}>
        {words(t('shell.guide.support'))}
      </Link>
    );
  if (to === 'deals')
    return (
      <Link to="/$accountId/my-deals" params={params} className={CLASS}>
        {words(t('shell.nav.myDeals'))}
      </Link>
    );
  return (
    <Link to={isPaas ? '/$accountId/upload-bids' : '/$accountId/bids'} params={params} className={CLASS}>
      {words(t(isPaas ? 'shell.nav.uploadBids' : 'shell.nav.bids'))}
    </Link>
  );
}
