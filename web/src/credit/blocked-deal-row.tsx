import type { HoldingState } from '@mazad/contract/choices';
import type { BlockedDeal } from '@mazad/contract/credit';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import type { Session } from '#/session/session-store';
import { Ltr, Price } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import { Nuqta, type NuqtaShape } from '#/ui/pictures/nuqta';
import classes from './blocked-deals.module.css';

/** As in the list of deals. */
const shapes: Record<HoldingState, NuqtaShape> = { WON: 'hollow', IN_TRANSIT: 'half', REFUSED: 'struck' };

export function BlockedDealRow({ deal, session }: { deal: BlockedDeal; session: Session }) {
  const t = useTranslations('credit');
  const { locale } = useLocale();
  const { date } = useFormats();
  return (
    <li>
      <Link
        to="/$accountId/my-deals/$dealId"
        params={{ accountId: String(session.index), dealId: deal.appraisalCode }}
        className={classes.row}
      >
        <span className={classes.device}>
          <ModelName name={deal.assetName[locale]} />
          <span className="text-ink3 text-small font-normal">
            <Ltr>{deal.appraisalCode}</Ltr> · {t('won', { date: date(deal.dealTS, 'list') })}
          </span>
        </span>
        <span className={classes.state} data-state={deal.state}>
          <Nuqta shape={shapes[deal.state]} size={11} /> {deal.displayStatus[locale]}
        </span>
        <Price value={deal.blockedCredit} fixed weight="strong" className={classes.amount} />
      </Link>
    </li>
  );
}
