import { IconKeyboard, IconLogout, IconSelector, IconSettings } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { Dropdown, MenuItem } from '#/ui/buttons/dropdown';
import { useToasts } from '#/ui/frames/undo-toast';
import { Ltr } from '#/ui/marks/ltr';
import { useKeysOff } from '#/ui/parts/use-keys-off';
import { Avatar } from '#/ui/pictures/avatar';
import { type OperatorSession, signOutOperator } from '../frame/operator-session';

/** Removes everything that was loaded here from the device. */
export function useSignOut(session: OperatorSession): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    signOutOperator(session);
    queryClient.removeQueries({
      predicate: ({ queryKey: [whose] }) => String(whose).startsWith('operator '),
    });
  }, [session, queryClient]);
}

function operatorName({ operator }: OperatorSession): string {
  return `${operator.firstName} ${operator.lastName}`.trim() || operator.email;
}

type OperatorMenuProps = { session: OperatorSession; onAccount: () => void };

export function OperatorMenu({ session, onAccount }: OperatorMenuProps) {
  const t = useTranslations('operator');
  const shell = useTranslations('shell');
  const signOut = useSignOut(session);
  const name = operatorName(session);
  return (
    <Dropdown
      label={shell('account', { name })}
      align="end"
      width={240}
      trigger={(trigger) => (
        <button
          type="button"
          className="flex items-center gap-[9px] h-10 p-[3px] border border-line2 rounded-button bg-transparent text-start cursor-pointer touch-target hover:border-edge hover:bg-hover phone:border-0"
          {...trigger}
        >
          <Avatar name={name} />
          {/* Where the entries of the bar leave no room for it, it names the button all the same. */}
          <span className="flex flex-col min-w-0 leading-[1.25] phone:sr-only min-[1240px]:max-[1400px]:sr-only">
            <span className="max-w-32.5 cut-off font-semibold">
              <bdi>{name}</bdi>
            </span>
            <span className="text-ink3 text-small">{t('role')}</span>
          </span>
          <IconSelector size={15} aria-hidden="true" className="flex-none phone:hidden" />
        </button>
      )}
    >
      {(close) => (
        <>
          <p role="presentation" className="py-1.5 px-2.5 wrap-anywhere text-ink3 text-small">
            <Ltr>{session.operator.email}</Ltr>
          </p>
          <MenuItem
            icon={<IconSettings size={16} aria-hidden="true" />}
            onSelect={() => {
              close();
              onAccount();
            }}
          >
            {t('account')}
          </MenuItem>
          <KeysItem onDone={close} />
          <MenuItem icon={<IconLogout size={16} aria-hidden="true" />} onSelect={signOut}>
            {shell('signOut')}
          </MenuItem>
        </>
      )}
    </Dropdown>
  );
}

function KeysItem({ onDone }: { onDone: () => void }) {
  const t = useTranslations('operator.keys');
  const toasts = useToasts();
  const { isOff, setOff } = useKeysOff();
  const change = () => {
    setOff(!isOff);
    toasts.show({ text: t(isOff ? 'areOn' : 'areOff') });
    onDone();
  };
  return (
    <MenuItem icon={<IconKeyboard size={16} aria-hidden="true" />} onSelect={change}>
      {t(isOff ? 'switchOn' : 'switchOff')}
    </MenuItem>
  );
}
