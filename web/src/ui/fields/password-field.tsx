import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../buttons/button';
import { TextField } from './text-field';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix' | 'isLtr'>;

export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations('auth');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      isLtr
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={isShown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={17} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
