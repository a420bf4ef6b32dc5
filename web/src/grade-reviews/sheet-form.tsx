import { IconX } from '@tabler/icons-react';
import type { FormEventHandler, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/button';
import { ErrorNote } from './error-note';
import classes from './sheet-form.module.css';

type SheetFormProps = {
  title: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  error: unknown;
  buttons: ReactNode;
  children: ReactNode;
};

/** A deed in a sheet: what it leads to, what it needs, why it was not taken, and its buttons. */
export function SheetForm({ title, onSubmit, onClose, error, buttons, children }: SheetFormProps) {
  const t = useTranslations('common');
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <header className={classes.head}>
        <h2>{title}</h2>
        <IconButton label={t('close')} onClick={onClose}>
          <IconX size={17} aria-hidden="true" />
        </IconButton>
      </header>
      <div className={classes.body}>
        {children}
        <ErrorNote error={error} />
      </div>
      <footer className={classes.buttons}>{buttons}</footer>
    </form>
  );
}
