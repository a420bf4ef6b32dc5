import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GuideFrame, useGuideAccount } from '#/page/guide-frame';
import { PaletteHost } from '#/palette/palette-host';
import type { Session } from '#/session/session-store';
import { TutorialsWords } from './tutorials-words';

type TutorialsPageProps = {
  account: number | undefined;
  title: 'title' | 'gradeChange.title' | 'article.title';
  children: (account: Session | undefined) => ReactNode;
};

/** The frame and the words of each page of tutorials. */
export function TutorialsPage(props: TutorialsPageProps) {
  return (
    <TutorialsWords>
      <Page {...props} />
    </TutorialsWords>
  );
}

function Page({ account, title, children }: TutorialsPageProps) {
  const t = useTranslations('tutorials');
  const session = useGuideAccount(account);
  return (
    <GuideFrame page="tutorials" title={t(title)} account={session}>
      {children(session)}
      {session && <PaletteHost session={session} />}
    </GuideFrame>
  );
}
