import { holdsWords, searchText, searchWords } from '@mazad/domain/search-words';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Session } from '#/session/session-store';
import { Button } from '#/ui/buttons/button';
import { TextField } from '#/ui/fields/text-field';
import { StateFrame } from '#/ui/frames/state-frame';
import { Kbd } from '#/ui/marks/kbd';
import { Contacts } from './contacts';
import { Question } from './question';
import { QUESTION_GROUPS } from './questions';

const KEYS = [
  ['/', 'search'],
  ['Ctrl K', 'palette'],
  ['Esc', 'close'],
] as const;

type HelpScreenProps = {
  account: Session | undefined;
  search: string;
  /** The keyboard shortcuts of the bids table. */
  tableKeys: ReactNode;
};

export function HelpScreen({ account, search, tableKeys }: HelpScreenProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const [text, setText] = useState(search);
  const find = (next: string) => {
    setText(next);
    void navigate({
      to: '/help',
      search: { account: account?.index, ...(next.trim() && { q: next.trim() }) },
      replace: true,
    });
  };
  const groups = useFoundGroups(text);
  const isSearching = text.trim() !== '';

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_340px] gap-x-9 gap-y-6 items-start max-[960px]:grid-cols-1">
      <header className="col-span-full grid gap-1">
        <h1>{t('shell.guide.help')}</h1>
        <p className="text-ink2">{t('help.lead')}</p>
        <search className="block max-w-120 pt-3">
          <TextField
            type="search"
            label={t('help.search')}
            value={text}
            maxLength={100}
            suffix={
              <IconSearch size={16} aria-hidden="true" className="-order-1 flex-none ms-3 me-0 text-ink3" />
            }
            onChange={(event) => find(event.target.value)}
          />
        </search>
      </header>
      <div className="grid gap-6 min-w-0">
        {groups.map((group) => (
          <section key={group.id} className="grid gap-2" aria-labelledby={group.id}>
            <h2 id={group.id}>{t(`help.groups.${group.id}`)}</h2>
            {group.questions.map(({ id, to }) => (
              // During a search, answers are open.
              <Question key={`${id} ${isSearching}`} id={id} to={to} account={account} isOpen={isSearching} />
            ))}
          </section>
        ))}
        {groups.length === 0 && (
          <StateFrame
            kind="noResult"
            title={t('help.noResult')}
            text={t('help.noResultText')}
            action={<Button onClick={() => find('')}>{t('shell.clearSearch')}</Button>}
          />
        )}
      </div>
      <aside className="grid gap-5 min-w-0">
        <Contacts account={account} />
        <section
          className="grid gap-2.5 p-4 border border-line rounded-card bg-surface [&_h3]:text-ink3 [&_h3]:text-small"
          aria-labelledby="keys"
        >
          <h2 id="keys">{t('help.keys.title')}</h2>
          <h3>{t('help.keys.everywhere')}</h3>
          <dl className="m-0">
            {KEYS.map(([key, name]) => (
              <div key={key} className="flex items-center gap-4 min-h-8.5 border-t border-t-line">
                <dt className="flex-none w-30">
                  <Kbd>{key}</Kbd>
                </dt>
                <dd className="m-0 text-ink2">{t(`help.keys.${name}`)}</dd>
              </div>
            ))}
          </dl>
          <h3>{t('help.keys.table')}</h3>
          <div>{tableKeys}</div>
        </section>
      </aside>
    </div>
  );
}

/** Questions with every typed word in themselves or their answers; each text is folded once. */
function useFoundGroups(text: string) {
  const t = useTranslations('help.questions');
  const told = useMemo(
    () =>
      new Map(
        QUESTION_GROUPS.flatMap(({ questions }) =>
          questions.map(({ id }) => [id, searchText(`${t(`${id}.question`)} ${t(`${id}.answer`)}`)] as const),
        ),
      ),
    [t],
  );
  const words = searchWords(text);
  return QUESTION_GROUPS.map((group) => ({
    ...group,
    questions: group.questions.filter(({ id }) => holdsWords(told.get(id)!, words)),
  })).filter((group) => group.questions.length > 0);
}
