import type { RowOf } from '@mazad/contract/calls';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { useCopy } from '#/ui/buttons/use-copy';
import { Ltr } from '#/ui/marks/ltr';
import { FormError } from '../forms/form-error';
import { DrawerSection, ListDrawer } from '../list/list-drawer';
import { PartState } from '../list/list-states';
import { sendTo, useChange } from '../queries';
import { codeOf, partsOf } from './message-parts';
import { messageQuery } from './message-query';
import { MessageState } from './message-state';
import { useMessageTitle } from './use-message-title';

type OutboxMessage = RowOf<'GET /operator/outbox'>;

type MessageDrawerProps = { message: OutboxMessage; onClose: () => void };

export function MessageDrawer({ message, onClose }: MessageDrawerProps) {
  const t = useTranslations('operator.outbox');
  const { date } = useFormats();
  const titleOf = useMessageTitle();
  const { subject, recipient, state, createdAt, sentAt, hasText } = message;
  return (
    <ListDrawer
      label={subject || recipient}
      title={<bdi>{titleOf(message)}</bdi>}
      lead={
        <>
          <CopyableId value={recipient} />
          <Ltr>{date(createdAt, 'moment')}</Ltr>
          <MessageState state={state} />
        </>
      }
      onClose={onClose}
    >
      {state === 'KEPT' && <p className="mt-3 text-ink3">{t('keptText')}</p>}
      {sentAt && <p className="mt-3 text-ink3">{t('sentAt', { date: date(sentAt, 'moment') })}</p>}
      {state === 'FAILED' && <Failure message={message} />}
      {hasText ? (
        <ReadText messageId={message.messageId} />
      ) : (
        <p className="mt-3 text-ink3">{t('goneText')}</p>
      )}
    </ListDrawer>
  );
}

function ReadText({ messageId }: { messageId: string }) {
  const t = useTranslations('operator.outbox');
  const { data, error, isFetching, refetch } = useQuery(messageQuery(messageId));
  if (!data) return <PartState of={{ error, isFetching, refetch }} rows={3} />;
  const { text, isHidden } = data;
  if (text === '') return <p className="mt-3 text-ink3">{t('goneText')}</p>;
  return (
    <>
      {isHidden ? <p className="mt-3 text-ink3">{t('hiddenText')}</p> : <Carried text={text} />}
      <DrawerSection title={t('text')} action={<CopyText text={text} />}>
        <MessageText text={text} />
      </DrawerSection>
    </>
  );
}

/** The code and link of a message, which are what operators open it for. */
function Carried({ text }: { text: string }) {
  const t = useTranslations('operator.outbox');
  const code = codeOf(text);
  const links = partsOf(text).filter((part) => part.kind === 'link');
  if (!code && links.length === 0) return null;
  return (
    <dl className="grid gap-2.5 mt-3.5 mb-0 py-3 px-3.5 border border-line2 rounded-card bg-paper [&_dt]:text-ink3 [&_dt]:text-small [&_dd]:m-0 [&_dd]:wrap-anywhere [&_button]:text-start">
      {code && (
        <div>
          <dt>{t('code')}</dt>
          <dd className="text-figure font-semibold">
            <CopyableId value={code} />
          </dd>
        </div>
      )}
      {links.map(({ text: link }) => (
        <div key={link}>
          <dt>{t('link')}</dt>
          <dd>
            <CopyableId value={link} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function MessageText({ text }: { text: string }) {
  let at = 0;
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {partsOf(text).map((part) => {
        const key = `${at}`;
        at += part.text.length;
        return part.kind === 'text' ? (
          <span key={key}>{part.text}</span>
        ) : (
          <a key={key} href={part.text} target="_blank" rel="noreferrer" dir="ltr">
            {part.text}
          </a>
        );
      })}
    </p>
  );
}

function CopyText({ text }: { text: string }) {
  const t = useTranslations('operator.outbox');
  const common = useTranslations('common');
  const { isCopied, copy } = useCopy(text);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button icon={<Icon size={15} aria-hidden="true" />} onClick={copy}>
      {isCopied ? common('copied') : t('copyText')}
    </Button>
  );
}

function Failure({ message }: { message: OutboxMessage }) {
  const t = useTranslations('operator.outbox');
  const resend = useChange(
    sendTo('POST /operator/outbox/{messageId}/resend', { messageId: message.messageId }),
    {
      stale: ['GET /operator/outbox', 'GET /operator/me'],
      said: t('resent', { recipient: message.recipient }),
    },
  );
  return (
    <div className="grid justify-items-start gap-2.5 mt-3.5 py-3 px-3.5 rounded-card bg-lose-tint text-lose wrap-anywhere">
      <bdi>{message.error}</bdi>
      {message.hasText && (
        <Button isBusy={resend.isPending} onClick={() => resend.mutate({})}>
          {t('resend')}
        </Button>
      )}
      <FormError error={resend.error} />
    </div>
  );
}
