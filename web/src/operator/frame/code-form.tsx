import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { CodeInput } from '#/ui/fields/code-input';
import { FormError } from '../forms/form-error';
import { type OperatorCredentials, signInOperator } from './operator-session';

type CodeFormProps = { credentials: OperatorCredentials; onBack: () => void };

/** The second step: six digits, sent after the sixth. */
export function CodeForm({ credentials, onBack }: CodeFormProps) {
  const t = useTranslations('operator.signIn');
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const verify = async (typed: string) => {
    setFailure(null);
    setBusy(true);
    try {
      // The new session opens the console automatically.
      await signInOperator({ ...credentials, code: typed });
    } catch (error) {
      setCode('');
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6 && !isBusy) void verify(code);
  };
  return (
    <form className="flex flex-col gap-4 mt-5" onSubmit={submit} noValidate>
      <CodeInput
        label={t('code')}
        value={code}
        autoFocus
        isBusy={isBusy}
        onChange={setCode}
        onComplete={(typed) => void verify(typed)}
      />
      <FormError error={failure} />
      <Button type="submit" look="primary" size="lg" isBusy={isBusy}>
        {t('submit')}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </form>
  );
}
