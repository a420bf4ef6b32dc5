import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GuideFrame, useGuideAccount } from '#/page/guide-frame';
import { PaletteHost } from '#/palette/palette-host';
import { withWords } from '#/session/frames/words';
import type { Session } from '#/session/session-store';

type TutorialsPageProps = {
  account: number | undefined;
  title: 'shell.nav.tutorials' | 'tutorials.gradeChange.title' | 'tutorials.article.title';
  children: (account: Session | undefined) => ReactNode;
};

export const TutorialsPage = withWords('tutorials', Page);

function Page({ account, title, children }: TutorialsPageProps) {
  const t = useTranslations();
  const session = useGuideAccount(account);
  return (
    <GuideFrame page="tutorials" title={t(title)} account={session}>
      {children(session)}
      {session && <PaletteHost session={session} />}
    </GuideFrame>
  );
}
