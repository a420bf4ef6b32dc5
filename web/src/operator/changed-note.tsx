import type { Registration } from '@mazad/contract/operator';
import { useTranslations } from 'use-intl';
import classes from './changed-note.module.css';
import { differences } from './differences';
import { useFacts } from './use-facts';

type ChangedNoteProps = { before: Registration; now: Registration };

/** Refused because the request changed: what it was, beside what it is now (R5). */
export function ChangedNote({ before, now }: ChangedNoteProps) {
  const t = useTranslations('operator');
  const factsOf = useFacts();
  const found = differences(factsOf(before), factsOf(now));
  return (
    <div className={classes.note} role="alert">
      <strong>{t('changedTitle')}</strong>
      <p>{t('changedText')}</p>
      {found.length > 0 && (
        <dl className={classes.list} aria-label={t('registrations.changes')}>
          {found.map(({ id, before: was, now: is }) => (
            <div key={id} className={classes.row}>
              <dt>{t(`registrations.facts.${id}`)}</dt>
              <dd>
                <del>
                  <bdi>{was || t('registrations.nothing')}</bdi>
                </del>
                <ins>
                  <bdi>{is || t('registrations.nothing')}</bdi>
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
