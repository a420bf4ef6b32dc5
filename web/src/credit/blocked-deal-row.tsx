import type { HoldingState } from '@mazad/contract/choices';
import type { BlockedDeal } from '@mazad/contract/credit';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import type { Session } from '#/session/session-store';
import { Ltr, Price } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import { Nuqta, type NuqtaShape } from '#/ui/pictures/nuqta';

/** As in the list of deals. */
const shapes: Record<HoldingState, NuqtaShape> = { WON: 'hollow', IN_TRANSIT: 'half', REFUSED: 'struck' };

const tones: Record<HoldingState, string> = {
  WON: 'text-accent',
  IN_TRANSIT: 'text-near',
  REFUSED: 'text-lose',
};

export function BlockedDealRow({ deal, session }: { deal: BlockedDeal; session: Session }) {
  const t = useTranslations('credit');
  const { locale } = useLocale();
  const { date } = useFormats();
  return (
    <li>
      <Link
        to="/$accountId/my-deals/$dealId"
        params={{ accountId: String(session.index), dealId: deal.appraisalCode }}
        className="grid grid-cols-[minmax(0,1fr)_128px_96px] items-center gap-3 min-h-13 border-t border-t-line text-ink font-normal hover:bg-hover hover:no-underline focus-visible:-outline-offset-2 phone:grid-cols-[minmax(0,1fr)_auto] phone:py-2"
      >
        <span className="grid justify-items-start min-w-0 font-medium *:max-w-full phone:row-span-2">
          <ModelName name={deal.assetName[locale]} />
          <span className="text-ink3 text-small font-normal">
            <Ltr>{deal.appraisalCode}</Ltr> · {t('won', { date: date(deal.dealTS, 'list') })}
          </span>
        </span>
        <span
          className={`text-small phone:row-start-2 phone:col-start-2 phone:justify-self-end ${tones[deal.state]}`}
        >
          <Nuqta shape={shapes[deal.state]} size={11} /> {deal.displayStatus[locale]}
        </span>
        <Price
          value={deal.blockedCredit}
          fixed
          weight="strong"
          className="justify-self-end min-w-21 text-end phone:row-start-1 phone:col-start-2 phone:min-w-0"
        />
      </Link>
    </li>
  );
}
