import { useTranslations } from 'use-intl';
import { Button } from '#/ui/button';
import { CopyableId } from '#/ui/copyable-id';
import parts from '../partner-parts.module.css';
import classes from './webhooks.module.css';

export type ShownSecret = { endpointId: string; keyId: string; secret: string };

/** A secret is readable in the answer that made it, and never again. */
export function SecretOnce({ made, onKept }: { made: ShownSecret; onKept: () => void }) {
  const t = useTranslations('operatorWebhooks');
  return (
    <div className={`${parts.made} ${classes.made}`} role="status">
      <p>{t('secretOnce')}</p>
      <dl className={classes.secrets}>
        <dt>{t('keyId')}</dt>
        <dd className={parts.secret}>
          <CopyableId value={made.keyId} />
        </dd>
        <dt>{t('secret')}</dt>
        <dd className={parts.secret}>
          <CopyableId value={made.secret} />
        </dd>
      </dl>
      <Button onClick={onKept}>{t('secretKept')}</Button>
    </div>
  );
}
