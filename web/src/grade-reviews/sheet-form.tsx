import { IconX } from '@tabler/icons-react';
import type { FormEventHandler, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#/ui/buttons/button';
import { ErrorNote } from './error-note';

type SheetFormProps = {
  title: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  error: unknown;
  buttons: ReactNode;
  children: ReactNode;
};

/** A form in a sheet: consequence, fields, error, buttons. */
export function SheetForm({ title, onSubmit, onClose, error, buttons, children }: SheetFormProps) {
  const t = useTranslations('common');
  return (
    <form className="grid grid-rows-[auto_minmax(0,1fr)_auto] h-full" onSubmit={onSubmit} noValidate>
      <header className="flex items-center justify-between py-3 px-5 border-b border-b-line">
        <h2>{title}</h2>
        <IconButton label={t('close')} onClick={onClose}>
          <IconX size={17} aria-hidden="true" />
        </IconButton>
      </header>
      <div className="flex flex-col gap-4 py-4 px-5 overflow-y-auto">
        {children}
        <ErrorNote error={error} />
      </div>
      <footer className="flex flex-wrap gap-2.5 py-3 px-5 border-t border-t-line">{buttons}</footer>
    </form>
  );
}
