import { useTranslations } from 'use-intl';
import { useSession } from '#/session/use-session';
import { StatementTools } from './export-menu';
import { Letterhead } from './letterhead';
import { fetchExport } from './statement-query';
import type { StatementFilter, StatementSearch } from './statement-search';
import classes from './statement-toolbar.module.css';

type StatementToolbarProps = {
  accountIndex: number;
  filter: StatementFilter;
  onChange: (part: Partial<StatementSearch>) => void;
};

export function StatementToolbar({ accountIndex, filter, onChange }: StatementToolbarProps) {
  const t = useTranslations('statement');
  const session = useSession(accountIndex);
  return (
    <div className={classes.bar}>
      <h1 className={`mz-screen-title ${classes.title}`}>{t('title')}</h1>
      <Letterhead accountIndex={accountIndex} filter={filter} />
      <StatementTools
        filter={filter}
        onChange={onChange}
        fetchFile={session && ((...request) => fetchExport(session, filter, ...request))}
      />
    </div>
  );
}
