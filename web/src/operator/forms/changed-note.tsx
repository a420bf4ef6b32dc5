import { useTranslations } from 'use-intl';
import { differences } from './differences';

/** `value` as shown; '' if there is none. */
export type ChangedFact = { id: string; label: string; value: string; fileId?: string | undefined };
type ChangedFactsProps = { text: string; before: readonly ChangedFact[]; now: readonly ChangedFact[] };

export function ChangedFacts({ text, before, now }: ChangedFactsProps) {
  const t = useTranslations('operator');
  const labels = new Map([...before, ...now].map(({ id, label }) => [id, label]));
  const found = differences(before, now);
  return (
    <div
      className="my-2.5 py-2.5 px-3.5 border border-near-edge rounded-button bg-near-tint text-near [&_strong]:font-semibold"
      role="alert"
    >
      <strong>{t('changedTitle')}</strong>
      <p>{text}</p>
      {found.length > 0 && (
        <dl className="mt-2 mx-0 mb-0 text-ink" aria-label={t('registrations.changes')}>
          {found.map(({ id, before: was, now: is }) => (
            <div
              key={id}
              className="py-1 [&_dt]:text-ink2 [&_dd]:grid [&_dd]:m-0 [&_dd]:wrap-anywhere [&_del]:text-ink2 [&_ins]:font-semibold [&_ins]:no-underline"
            >
              <dt>{labels.get(id)}</dt>
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

type OvertakenProps<Opened> = {
  /** The form's previous base. */
  was: Opened;
  now: Opened;
  factsOf: (one: Opened) => readonly ChangedFact[];
};

/** For a form refused because another change came first: shows that change, while the own edits stay. */
export function Overtaken<Opened>({ was, now, factsOf }: OvertakenProps<Opened>) {
  const t = useTranslations('operator');
  return <ChangedFacts text={t('changedKept')} before={factsOf(was)} now={factsOf(now)} />;
}
