import type { Notice } from '@mazad/contract/notifications';
import {
  IconAward,
  IconBuildingBank,
  IconChartBar,
  IconUserShield,
  IconZoomCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import classes from './notice-row.module.css';
import { useOnSight } from './use-viewing';

const WORDS = `${classes.words} flex flex-col min-w-0 text-ink leading-[1.4] wrap-anywhere`;

const ICONS: Record<Notice['group'], TablerIcon> = {
  BIDS: IconChartBar,
  DEALS: IconAward,
  REVIEWS: IconZoomCheck,
  MONEY: IconBuildingBank,
  ACCOUNT: IconUserShield,
};

/** Notices that need action or hurt are distinguished by the icon's colour, and by text. */
const TONES: Partial<Record<Notice['kind'], 'first' | 'near' | 'lose'>> = {
  DEAL_WON: 'first',
  DEAL_DELIVERED: 'first',
  CREDIT_CLEARED: 'first',
  OUTBID: 'near',
  OUT_OF_QUANTITY: 'near',
  AUTOPILOT_STOPPED: 'near',
  CREDIT_NEARLY_USED: 'near',
  INFORMATION_NEEDED: 'near',
  REVIEW_WINDOW_CLOSING: 'near',
  PRICES_LAPSING: 'near',
  PAYMENT_DUE: 'near',
  DEAL_ENDED: 'lose',
  PASSED_OVER: 'lose',
  CREDIT_EXCEEDED: 'lose',
};

type NoticeRowProps = {
  notice: Notice;
  accountIndex: number;
  /** In the popover: the age instead of the time. */
  isShort?: boolean;
  onSeen: (id: string) => void;
  onFollow?: () => void;
};

export function NoticeRow({ notice, accountIndex, isShort, onSeen, onFollow }: NoticeRowProps) {
  const t = useTranslations('notifications');
  const { locale } = useLocale();
  const { date, age } = useFormats();
  const navigate = useNavigate();
  const element = useRef<HTMLLIElement>(null);
  useOnSight(element, notice.isViewed ? null : () => onSeen(notice._id));
  const Icon = ICONS[notice.group];
  const href = notice.link === null ? null : `/${accountIndex}/${notice.link}`;

  const follow = (event: MouseEvent) => {
    // The browser handles new tabs.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || !href) return;
    event.preventDefault();
    if (!notice.isViewed) onSeen(notice._id);
    onFollow?.();
    void navigate({ href });
  };
  const words = (
    <>
      <span className={classes.title}>{notice.title}</span>
      <span className={classes.text}>{notice.text}</span>
    </>
  );
  return (
    <li ref={element} className={classes.row} data-new={!notice.isViewed || undefined}>
      <span
        className="grid place-items-center w-8 h-8 border border-line rounded-button bg-surface text-ink3 data-[tone=first]:text-first data-[tone=near]:text-near data-[tone=lose]:text-lose"
        data-tone={TONES[notice.kind]}
      >
        <Icon size={17} aria-hidden="true" />
      </span>
      {href ? (
        <a href={href} className={WORDS} onClick={follow}>
          {words}
        </a>
      ) : (
        <span className={WORDS}>{words}</span>
      )}
      <time
        className="pt-px text-ink3 text-small tabular-nums whitespace-nowrap"
        dateTime={notice.createdAt}
        title={date(notice.createdAt, 'validity')}
        lang={locale}
      >
        {isShort ? age(notice.createdAt) : date(notice.createdAt, 'time')}
      </time>
      <span className="grid place-items-center h-5">
        {!notice.isViewed && <span className={classes.dot} role="img" aria-label={t('isNew')} />}
      </span>
    </li>
  );
}
