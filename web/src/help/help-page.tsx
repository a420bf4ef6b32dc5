import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GuideFrame, useGuideAccount } from '#/page/guide-frame';
import { PaletteHost } from '#/palette/palette-host';
import { withWords } from '#/session/frames/words';
import type { Session } from '#/session/session-store';

type HelpPageProps = {
  page: 'help' | 'support';
  account: number | undefined;
  children: (account: Session | undefined) => ReactNode;
};

export const HelpPage = withWords('help', Page);

function Page({ page, account, children }: HelpPageProps) {
  const t = useTranslations('shell.guide');
  const session = useGuideAccount(account);
  return (
    <GuideFrame page={page} title={t(page)} account={session}>
      {children(session)}
      {session && <PaletteHost session={session} />}
    </GuideFrame>
  );
}
