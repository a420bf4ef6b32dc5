import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { ownTimeZone } from '#/i18n/own-time-zone';
import { Words } from '#/session/frames/words';
import { useSession } from '#/session/use-session';
import { Countdown } from './countdown';
import { usePriceWindows } from './prices/use-price-windows';
import { Validity } from './prices/validity';
import { WindowsState } from './staged-state';
import classes from './upload-deadline.module.css';
import { useWindowsLive } from './use-book-live';

/** The upload deadline, the validity of uploaded prices, and what will happen then. */
export function UploadDeadline({ account }: { account: number }) {
  return (
    <Words of="paas">
      <Deadline account={account} />
    </Words>
  );
}

function Deadline({ account }: { account: number }) {
  const t = useTranslations('paas');
  const { locale } = useLocale();
  const region = useSession(account)?.user.region;
  const windows = usePriceWindows(account);
  useWindowsLive(account);
  const at = windows.data?.nextExecutionDayWithTime;
  return (
    <section className="flex flex-wrap gap-x-12 gap-y-3.5 py-3.5 px-6 border border-line rounded-card bg-surface phone:py-3.5 phone:px-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-ink3 text-small font-normal">
          {region && t('deadline', { region: region.name[locale] })}
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 m-0 font-semibold">
          {at ? <DeadlineTime at={at} /> : '---'}
        </p>
      </div>
      <Validity label={t('newPricesWillBe')} window={windows.data?.staged} />
      <div className={classes.state}>
        <WindowsState account={account} windows={windows} />
      </div>
    </section>
  );
}

function DeadlineTime({ at }: { at: string }) {
  const t = useTranslations('paas');
  const there = useFormats().date(at, 'validity');
  const here = useFormats(ownTimeZone()).date(at, 'validity');
  return (
    <>
      <time dateTime={at}>
        <bdi>{there}</bdi>
      </time>
      <Countdown at={at} />
      {here !== there && <span className="text-ink2 font-normal">{t('ownTime', { time: here })}</span>}
    </>
  );
}
