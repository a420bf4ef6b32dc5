import type { RowOf } from '@mazad/contract/calls';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { KeyValueList } from '#/ui/figures/key-value';
import table from '#/ui/figures/small-table.module.css';
import { Ltr } from '#/ui/marks/ltr';
import { screenOfSubject } from '../frame/subject-screen';
import { DrawerSection, ListDrawer } from '../list/list-drawer';
import { useListWords } from '../list/list-words';
import { Actor, AuditValue } from './audit-words';

type AuditEntry = RowOf<'GET /operator/audit-log'>;

type AuditDrawerProps = { entry: AuditEntry; onClose: () => void };

export function AuditDrawer({ entry, onClose }: AuditDrawerProps) {
  const t = useTranslations('operatorAudit');
  const words = useListWords('audit-log');
  const { date } = useFormats();
  const { locale } = useLocale();
  const { happenedAt, actor, address, said } = entry;
  return (
    <ListDrawer
      label={words.name}
      title={<bdi>{said[locale]}</bdi>}
      lead={<bdi>{date(happenedAt, 'exact')}</bdi>}
      onClose={onClose}
    >
      <KeyValueList
        items={[
          { id: 'actor', label: words.columns.actor, value: <Actor actor={actor} /> },
          { id: 'address', label: words.columns.address, value: address ? <Ltr>{address}</Ltr> : t('job') },
          { id: 'subject', label: words.columns.subject, value: <SubjectLink entry={entry} /> },
        ]}
      />
      <Changes entry={entry} />
    </ListDrawer>
  );
}

/** Links to the subject's screen, if it has one. */
function SubjectLink({ entry: { subject, about } }: { entry: AuditEntry }): ReactNode {
  const { locale } = useLocale();
  const name = <bdi>{about[locale]}</bdi>;
  const place = screenOfSubject(subject);
  if (!place) return name;
  return (
    <Link to={`/operator/${place.screen}`} search={{ row: place.row }}>
      {name}
    </Link>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('operatorAudit');
  const words = useListWords('audit-log');
  const { locale } = useLocale();
  const { changes } = entry;
  if (changes.length === 0) return <p className="mt-4 text-ink3">{t('noChange')}</p>;
  return (
    <DrawerSection title={words.columns.change}>
      <table className={`${table.table} table-fixed`}>
        <thead className="text-micro">
          <tr>
            <td className="w-[34%]" />
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field.en}>
              <th scope="row" className="text-ink3 wrap-anywhere">
                {field[locale]}
              </th>
              <td className="text-ink2 wrap-anywhere whitespace-pre-line">
                <AuditValue value={before} />
              </td>
              <td className="font-semibold wrap-anywhere whitespace-pre-line">
                <AuditValue value={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </DrawerSection>
  );
}
