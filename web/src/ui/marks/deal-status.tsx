import {
  IconArrowBackUp,
  IconCheck,
  IconTrophy,
  IconTruck,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useLocale } from '#/i18n/i18n-provider';
import { Nuqta, type NuqtaShape } from '../pictures/nuqta';
import { type BadgeTone, StatusBadge } from './status-badge';

type Look = { tone: BadgeTone; shape: NuqtaShape; icon: TablerIcon };

/** By courier status, whose English name is the same in every answer. */
const looks: Record<string, Look> = {
  Won: { tone: 'accent', shape: 'hollow', icon: IconTrophy },
  'In Transit': { tone: 'near', shape: 'half', icon: IconTruck },
  Delivered: { tone: 'first', shape: 'full', icon: IconCheck },
  'Grade Review': { tone: 'near', shape: 'full', icon: IconCheck },
  Cancelled: { tone: 'idle', shape: 'struck', icon: IconX },
  'Delivery Refused': { tone: 'lose', shape: 'struck', icon: IconX },
  Returned: { tone: 'idle', shape: 'struck', icon: IconArrowBackUp },
};
const unknown: Look = { tone: 'plain', shape: 'hollow', icon: IconTruck };

type DealStatusProps = { deal: { courierStatus: string; displayStatus: { en: string; ar: string } } };

/** In a row: an icon and a word; a pill in every row would be too loud. */
export function DealStatusMark({ deal }: DealStatusProps) {
  const { locale } = useLocale();
  const { tone, shape } = looks[deal.courierStatus] ?? unknown;
  return (
    <span
      className="inline-flex items-center gap-2 min-w-0 text-ink2 data-[tone=accent]:text-accent data-[tone=near]:text-near data-[tone=first]:text-first data-[tone=lose]:text-lose data-[tone=idle]:text-idle"
      data-tone={tone}
    >
      <Nuqta shape={shape} size={11} />
      <span className="cut-off">{deal.displayStatus[locale]}</span>
    </span>
  );
}

export function DealStatusBadge({ deal }: DealStatusProps) {
  const { locale } = useLocale();
  const { tone, icon: Icon } = looks[deal.courierStatus] ?? unknown;
  return (
    <StatusBadge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {deal.displayStatus[locale]}
    </StatusBadge>
  );
}
