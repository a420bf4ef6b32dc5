import { useTranslations } from 'use-intl';
import { useDocumentTitle } from '#/ui/parts/use-document-title';
import classes from './stepper.module.css';

export type StepNumber = 1 | 2 | 3;

const STEPS = [
  { step: 1, name: 'contact' },
  { step: 2, name: 'store' },
  { step: 3, name: 'trading' },
] as const;

export function Stepper({ step, savedSteps }: { step: StepNumber; savedSteps: number }) {
  const t = useTranslations('registration');
  const words = useTranslations('common');
  const title = t(STEPS[step - 1]!.name);
  useDocumentTitle(title);
  return (
    <div className="flex items-center justify-between gap-3 min-h-7 phone:justify-start">
      <ol className="flex items-center m-0 p-0 list-none" aria-label={t('steps')}>
        {STEPS.map((one) => {
          const isDone = one.step !== step && one.step <= savedSteps;
          const isCurrent = one.step === step;
          return (
            <li
              key={one.step}
              className={classes.step}
              data-state={isCurrent ? 'current' : isDone ? 'done' : 'open'}
              aria-current={isCurrent ? 'step' : undefined}
            >
              <svg viewBox="0 0 24 24" width="22" height="22" className={classes.mark} aria-hidden="true">
                <path d="M12 1.5 22.5 12 12 22.5 1.5 12z" />
                {isDone && <polyline points="8,12.2 11,15 16,9.4" />}
                {!isDone && (
                  <text x="12" y="12.5" textAnchor="middle" dominantBaseline="central" direction="ltr">
                    {one.step}
                  </text>
                )}
              </svg>
              <span className={classes.name}>
                {t(one.name)}
                {isDone && <span className="sr-only"> ({t('done')})</span>}
              </span>
            </li>
          );
        })}
      </ol>
      <h1 className={classes.title}>{title}</h1>
      <span className="text-ink3 text-small">
        <span className="phone:hidden">{t('stepOf', { step, total: STEPS.length })}</span>
        <span className="hidden phone:inline">{words('countOf', { count: step, total: STEPS.length })}</span>
      </span>
    </div>
  );
}
