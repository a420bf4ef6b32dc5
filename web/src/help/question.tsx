import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Session } from '#/session/session-store';
import type { QUESTION_GROUPS, QuestionId } from './questions';

type QuestionProps = {
  id: QuestionId;
  to: (typeof QUESTION_GROUPS)[number]['questions'][number]['to'];
  account: Session | undefined;
  isOpen: boolean;
};

/** A question that expands to its answer, with a link to its screen. */
export function Question({ id, to, account, isOpen }: QuestionProps) {
  const t = useTranslations('help.questions');
  return (
    <details className="group border border-line rounded-card bg-surface" id={id} open={isOpen}>
      <summary className="flex items-center justify-between gap-3 min-h-11 py-2 px-4 rounded-card font-semibold cursor-pointer list-none hover:bg-hover [&::-webkit-details-marker]:hidden">
        {t(`${id}.question`)}
        <IconChevronDown size={16} aria-hidden="true" className="flex-none text-ink3 group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 max-w-170 pt-1 px-4 pb-3.5 leading-[1.6]">
        <p>{t(`${id}.answer`)}</p>
        <p>
          <PlaceLink to={to} account={account} />
        </p>
      </div>
    </details>
  );
}

function PlaceLink({ to, account }: Pick<QuestionProps, 'to' | 'account'>) {
  const t = useTranslations();
  const search = { account: account?.index };
  if ('page' in to) {
    return to.page === 'article' ? (
      <Link to="/tutorials/better-videos-for-grade-review-requests" search={search}>
        {t('help.toArticle')}
      </Link>
    ) : (
      <Link to="/tutorials/grade-change-requests" search={search}>
        {t('help.toVideos')}
      </Link>
    );
  }
  const words = t(`shell.nav.${to.nav}`);
  if (!account) return <Link to="/login">{t('help.signInFor', { screen: words })}</Link>;
  return (
    <Link to={`/$accountId/${to.screen}`} params={{ accountId: String(account.index) }}>
      {t('help.open', { screen: words })}
    </Link>
  );
}
