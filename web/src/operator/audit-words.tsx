import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Ltr } from '#/ui/ltr';
import classes from './audit.module.css';
import { type AuditValue, shortId } from './audit-changes';
import { CODE_WORDS } from './audit-code-words';

/** In words where the console knows them; what it does not know yet keeps its name. */
export function ActionName({ action }: { action: string }) {
  const t = useTranslations('operatorAudit.actions');
  const key = action as Parameters<typeof t.has>[0];
  return t.has(key) ? t(key) : <Ltr>{action}</Ltr>;
}

export function FieldName({ field }: { field: string }) {
  const t = useTranslations('operatorAudit.values');
  const key = field as Parameters<typeof t.has>[0];
  // An attribute of a model is called as its file calls it.
  return t.has(key) ? t(key) : <Ltr>{field.replace(/^attribute\./, '')}</Ltr>;
}

/** 'store:0190…': what it is, and its id as people know it. */
export function SubjectName({ subject }: { subject: string }) {
  const t = useTranslations('operatorAudit.subjects');
  const [kind = '', id = ''] = subject.split(':');
  const key = kind as Parameters<typeof t.has>[0];
  return (
    <span className={classes.subject}>
      {t.has(key) ? t(key) : kind} <Ltr className={classes.soft}>{shortId(id)}</Ltr>
    </span>
  );
}

export function Actor({ actor }: { actor: string }) {
  return (
    <span className={classes.actor}>
      <Ltr>{actor}</Ltr>
    </span>
  );
}

export function AuditValueText({ field, value }: { field: string; value: AuditValue }) {
  const t = useTranslations();
  const { date, money } = useFormats();
  if (value.kind === 'nothing') return t('operatorAudit.nothing');
  if (value.kind === 'yesNo') return t(value.text === 'true' ? 'operatorAudit.yes' : 'operatorAudit.no');
  if (value.kind === 'money') return <Ltr>{money(Number(value.text))}</Ltr>;
  if (value.kind === 'percent') return <Ltr>{`${value.text}%`}</Ltr>;
  if (value.kind === 'instant') return <bdi>{date(value.text, 'exact')}</bdi>;
  // Free text may stand in the place of a code, and dots in it lead nowhere.
  const keys = (CODE_WORDS[field] ?? []).map(
    (space) => `${space}.${value.text}` as Parameters<typeof t.has>[0],
  );
  const key = /^[A-Z_]+$/.test(value.text) && keys.find((one) => t.has(one));
  return key ? t(key) : <bdi>{value.text}</bdi>;
}
