import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { usePage } from '#/page/page-context';
import { useErrorText } from '#/session/api/error-text';
import { withWords } from '#/session/frames/words';
import { Button } from '#/ui/buttons/button';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';
import { useToasts } from '#/ui/frames/undo-toast';
import { newestNumber } from './notice-days';
import { NoticeFailed } from './notice-failed';
import { NoticeList } from './notice-list';
import { noticesQuery, unreadQuery } from './notice-queries';
import { type NoticesSearch, noNoticesSearch } from './notices-search';
import { NoticesToolbar } from './notices-toolbar';
import { useNewNotices } from './use-new-notices';
import { useMarkAll } from './use-viewing';

type NoticesScreenProps = { accountIndex: number; search: NoticesSearch };

export const NoticesScreen = withWords('notifications', Notices);

function Notices({ accountIndex, search }: NoticesScreenProps) {
  const t = useTranslations('notifications');
  const common = useTranslations('common');
  const navigate = useNavigate();
  const { locale } = useLocale();
  const filter = { group: search.group, unread: search.show === 'unread' };
  const list = useInfiniteQuery(noticesQuery(accountIndex, locale, filter));
  const unread = useQuery(unreadQuery(accountIndex));
  const markAll = useMarkAll(accountIndex);
  const pages = list.data?.pages ?? [];
  const fresh = useNewNotices(accountIndex, filter, list.data ? newestNumber(pages) : null);
  const change = (part: Partial<NoticesSearch>) =>
    void navigate({
      to: '/$accountId/notifications',
      params: { accountId: String(accountIndex) },
      search: { ...search, ...part },
      replace: true,
    });
  const isNarrowed = search.group !== '' || search.show !== 'all';
  usePage({ title: t('title'), onClearFilters: isNarrowed ? () => change(noNoticesSearch) : null });
  const isEmpty = list.data !== undefined && pages[0]?.notifications.length === 0;
  const retry = () => void (list.data ? list.fetchNextPage() : list.refetch());

  return (
    <section className="min-h-full bg-surface" aria-label={t('title')}>
      <NoticesToolbar
        accountIndex={accountIndex}
        search={search}
        unread={unread.data?.unReadNotification ?? 0}
        isMarking={markAll.isPending}
        onChange={change}
        onMarkAll={() => markAll.mutate()}
      />
      <div className="relative" aria-busy={list.isPlaceholderData || undefined}>
        {fresh.hasNew && <ShowNew load={fresh.load} />}
        {list.isPending && <SkeletonRows count={10} height={62} label={common('pleaseWait')} />}
        {list.isError && !list.data && (
          <NoticeFailed error={list.error} isBusy={list.isFetching} onRetry={retry} />
        )}
        {isEmpty && (
          <Empty accountIndex={accountIndex} search={search} onClear={() => change(noNoticesSearch)} />
        )}
        {list.data && !isEmpty && (
          <NoticeList accountIndex={accountIndex} pages={pages} list={list} onRetry={retry} />
        )}
      </div>
    </section>
  );
}

function ShowNew({ load }: { load: () => Promise<void> }) {
  const t = useTranslations('notifications');
  const { show: showToast } = useToasts();
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onError: (error) => showToast({ text: errorText(error).line, tone: 'failed' }),
  });
  return (
    <div className="sticky z-3 top-2 flex justify-center h-0 *:flex-none *:mt-1.5 *:shadow-popover">
      <Button look="primary" isBusy={isPending} onClick={() => mutate()}>
        {t('showNew')}
      </Button>
    </div>
  );
}

/** No notices, none unread, and none of a kind have different texts. */
function Empty({ accountIndex, search, onClear }: NoticesScreenProps & { onClear: () => void }) {
  const t = useTranslations('notifications');
  const common = useTranslations('common');
  if (search.show === 'unread' && search.group === '')
    return <StateFrame kind="empty" title={t('nothingNew')} text={t('noneUnreadText')} />;
  const settings = (
    <Link to="/$accountId/settings" params={{ accountId: String(accountIndex) }} hash="notifications">
      {t('settings')}
    </Link>
  );
  if (search.group === '')
    return <StateFrame kind="empty" title={t('empty')} text={t('emptyText')} action={settings} />;
  return (
    <StateFrame
      kind="noResult"
      title={common('noDataFound')}
      text={t('noResultText')}
      action={<Button onClick={onClear}>{common('clearFilters')}</Button>}
    />
  );
}
