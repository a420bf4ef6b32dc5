import type { Registration } from '@mazad/contract/operator/operator';
import { useTranslations } from 'use-intl';
import { ChangedFacts } from '../forms/changed-note';
import { useFacts } from './use-facts';

type ChangedNoteProps = { before: Registration; now: Registration };

/** The request changed meanwhile: old and new values (R5). */
export function ChangedNote({ before, now }: ChangedNoteProps) {
  const t = useTranslations('operator');
  const factsOf = useFacts();
  const labelled = (one: Registration) =>
    factsOf(one).map((fact) => ({ ...fact, label: t(`registrations.facts.${fact.id}`) }));
  return <ChangedFacts text={t('changedText')} before={labelled(before)} now={labelled(now)} />;
}
