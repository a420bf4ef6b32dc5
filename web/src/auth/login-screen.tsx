import { IconDeviceMobile, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sessionError } from '#/session/api/api-error';
import { useErrorText } from '#/session/api/error-text';
import { useSessions } from '#/session/use-session';
import { Segmented } from '#/ui/fields/segmented';
import { lazyPart } from '#/ui/parts/lazy-part';
import { AuthFrame } from './auth-frame';
import { LoginForm } from './login-form';
import { SignedInHere } from './signed-in-here';

// Loaded on demand, because phone metadata is large and not needed for e-mail sign-in.
const PhoneForm = lazyPart(async () => (await import('./phone-form')).PhoneForm);

type Method = 'email' | 'phone';

export function LoginScreen({ email }: { email: string }) {
  const t = useTranslations('auth');
  const [method, setMethod] = useState<Method>('email');
  return (
    <AuthFrame
      title={t('title')}
      lead={
        <>
          {t('newHere')} <Link to="/registration">{t('register')}</Link>
        </>
      }
    >
      <ExpiryNote email={email} />
      <div className="mt-6 -mb-2">
        <Segmented<Method>
          label={t('method')}
          value={method}
          isWide
          onChange={setMethod}
          options={[
            { value: 'email', label: t('email'), icon: <IconMail size={16} aria-hidden="true" /> },
            { value: 'phone', label: t('byPhone'), icon: <IconDeviceMobile size={16} aria-hidden="true" /> },
          ]}
        />
      </div>
      {method === 'email' ? (
        <LoginForm email={email} />
      ) : (
        <Suspense fallback={<div className="min-h-50" aria-busy="true" />}>
          <PhoneForm />
        </Suspense>
      )}
      <SignedInHere />
    </AuthFrame>
  );
}

/** Explains why the session ended (419). */
function ExpiryNote({ email }: { email: string }) {
  const errorText = useErrorText();
  const isExpired = useSessions().some((session) => session.isExpired && session.user.email === email);
  if (!isExpired) return null;
  const { title, message } = errorText(sessionError());
  return (
    <div
      className="mt-5 py-2.5 px-3 rounded-button bg-near-tint text-near [&_strong]:font-semibold"
      role="status"
    >
      <strong>{title}</strong>
      <p>{message}</p>
    </div>
  );
}
