import { ProfileSchema } from '@mazad/contract/account';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { call } from '#/session/api/api';
import { ChangeError } from '#/session/frames/part-state';
import { useFailure } from '#/session/frames/use-wait';
import type { Session } from '#/session/session-store';
import { useFields } from '#/session/use-fields';
import { useKeepUser } from '#/session/use-fresh-user';
import { Button } from '#/ui/buttons/button';
import { TextField } from '#/ui/fields/text-field';
import { KeyValueList } from '#/ui/figures/key-value';
import { useToasts } from '#/ui/frames/undo-toast';
import { Ltr } from '#/ui/marks/ltr';

type ProfileInfoProps = { session: Session; isEditing: boolean; onSaved: () => void };

export function ProfileInfo({ session, isEditing, onSaved }: ProfileInfoProps) {
  const t = useTranslations();
  const { user } = session;
  const { locale } = useLocale();
  const { date } = useFormats();
  return (
    <>
      {isEditing && <NamesForm session={session} onSaved={onSaved} />}
      <KeyValueList
        items={[
          ...(isEditing
            ? []
            : [
                { id: 'first', label: t('account.firstName'), value: <bdi>{user.firstName}</bdi> },
                { id: 'last', label: t('account.lastName'), value: <bdi>{user.lastName || '—'}</bdi> },
              ]),
          {
            id: 'phone',
            label: t('account.phone'),
            value: user.phoneNumber ? <Ltr>{user.phoneNumber}</Ltr> : '—',
          },
          { id: 'email', label: t('auth.email'), value: <Ltr>{user.email}</Ltr> },
          { id: 'region', label: t('account.region'), value: user.region.name[locale] },
          { id: 'joined', label: t('account.joined'), value: date(user.createdOn, 'card') },
        ]}
      />
    </>
  );
}

function NamesForm({ session, onSaved }: { session: Session; onSaved: () => void }) {
  const t = useTranslations();
  const toasts = useToasts();
  const keepUser = useKeepUser(session);
  const failure = useFailure();
  const { firstName, lastName } = session.user;
  const form = useFields(ProfileSchema, { firstName, lastName });
  const save = form.attempt(failure, async (names) => {
    keepUser(await call(session.index, 'PUT /user/update-profile', { body: names }));
    toasts.show({ text: t('account.saved') });
    onSaved();
  });
  const trimmed = (typed: string) => typed.trim();
  return (
    <form className="flex flex-col gap-3.5 pt-4 pb-3.5" onSubmit={(event) => void save(event)} noValidate>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(180px,1fr))] gap-3.5">
        <TextField
          label={t('account.firstName')}
          autoComplete="given-name"
          autoFocus
          {...form.field('firstName', trimmed)}
        />
        <TextField
          label={t('account.lastName')}
          autoComplete="family-name"
          {...form.field('lastName', trimmed)}
        />
      </div>
      <div
        className="flex gap-2.5 py-2.5 px-3 rounded-button bg-accent-tint text-ink2 [&_svg]:flex-none [&_svg]:mt-0.5 [&_svg]:text-accent [&_strong]:block [&_strong]:text-ink [&_strong]:font-semibold"
        role="note"
      >
        <IconInfoCircle size={17} aria-hidden="true" />
        <p>
          <strong>{t('account.namesOnly')}</strong>
          <span>{t('account.contactAdmin')}</span>
        </p>
      </div>
      <ChangeError error={failure.error} />
      <Button type="submit" look="primary" isBusy={form.formState.isSubmitting} className="self-start">
        {t('common.save')}
      </Button>
    </form>
  );
}
