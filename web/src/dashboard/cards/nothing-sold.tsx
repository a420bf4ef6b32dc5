import type { Whose } from '@mazad/contract/choices';
import { useTranslations } from 'use-intl';
import { StateFrame } from '#/ui/frames/state-frame';

/** No deals in these days; of the market, perhaps too few to tell of (M7). */
export function NothingSold({ whose }: { whose: Whose }) {
  const t = useTranslations('dashboard');
  return (
    <StateFrame
      kind="empty"
      title={t('emptyRange')}
      text={t(whose === 'me' ? 'summary.emptyText' : 'withheldText')}
    />
  );
}
