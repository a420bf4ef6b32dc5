import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { CopyableId } from '#/ui/copyable-id';
import { KeyValueList } from '#/ui/key-value';
import { Ltr } from '#/ui/ltr';
import classes from './audit.module.css';
import { changesOf } from './audit-changes';
import { ActionName, Actor, AuditValueText, FieldName, SubjectName } from './audit-words';
import type { AuditEntry } from './operator-api';
import { DrawerSection, RoomDrawer } from './room-drawer';
import { roomOfSubject } from './subject-room';

type AuditDrawerProps = { entry: AuditEntry; onClose: () => void };

export function AuditDrawer({ entry, onClose }: AuditDrawerProps) {
  const t = useTranslations('operatorAudit');
  const { date } = useFormats();
  const { happenedAt, actor, address, subject, action } = entry;
  return (
    <RoomDrawer
      label={t('title')}
      title={<ActionName action={action} />}
      lead={<bdi>{date(happenedAt, 'exact')}</bdi>}
      onClose={onClose}
    >
      <KeyValueList
        items={[
          { id: 'actor', label: t('actor'), value: <Actor actor={actor} /> },
          { id: 'address', label: t('address'), value: address ? <Ltr>{address}</Ltr> : t('job') },
          { id: 'subject', label: t('subject'), value: <SubjectLink subject={subject} /> },
          { id: 'id', label: 'ID', value: <CopyableId value={subject.split(':')[1] ?? subject} /> },
        ]}
      />
      <Changes entry={entry} />
    </RoomDrawer>
  );
}

/** Where the subject has a room, the way leads into it. */
function SubjectLink({ subject }: { subject: string }): ReactNode {
  const name = <SubjectName subject={subject} />;
  const place = roomOfSubject(subject);
  if (!place) return name;
  return (
    <Link to={`/operator/${place.room}`} search={{ row: place.row }}>
      {name}
    </Link>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('operatorAudit');
  const changes = changesOf(entry);
  if (changes.length === 0) return <p className={classes.none}>{t('noChange')}</p>;
  return (
    <DrawerSection title={t('columns.change')}>
      <table className={classes.diff}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">
                <FieldName field={field} />
              </th>
              <td className={classes.before}>
                <AuditValueText field={field} value={before} />
              </td>
              <td className={classes.after}>
                <AuditValueText field={field} value={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </DrawerSection>
  );
}
