import type { AssessmentEntry, AssessmentPosition } from '@mazad/contract/assessments';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#/session/api/error-text';
import { IconButton } from '#/ui/buttons/button';
import classes from './position-list.module.css';
import { PositionOutline } from './position-outline';
import type { OwnPicture } from './use-pictures';

type PositionListProps = {
  entries: readonly AssessmentEntry[];
  pictures: Partial<Record<AssessmentPosition, OwnPicture>>;
  chosen: AssessmentPosition;
  onChoose: (position: AssessmentPosition) => void;
  onResend: (picture: OwnPicture) => void;
  onLeaveOut: (picture: OwnPicture) => void;
};

export function PositionList(props: PositionListProps) {
  const { entries, pictures, chosen, onChoose, onResend, onLeaveOut } = props;
  const t = useTranslations('assessment');
  return (
    <ul className="grid grid-cols-4 gap-2 m-0 p-0 list-none" aria-label={t('positions')}>
      {entries.map((entry) => {
        const { position } = entry;
        const picture = pictures[position];
        const state =
          picture && picture.state !== 'sent' ? picture.state : picture ? 'UPLOADED' : entry.status;
        return (
          <li key={position} className={`${classes.item} flex flex-col`} data-state={state}>
            <button
              type="button"
              className={`${classes.choice} grid gap-0.5 flex-1 rounded-button bg-surface text-ink cursor-pointer`}
              aria-current={position === chosen ? 'step' : undefined}
              onClick={() => onChoose(position)}
            >
              <span className={classes.small}>
                {picture ? <img src={picture.url} alt="" /> : <PositionOutline position={position} />}
              </span>
              <span className="text-small font-medium leading-[1.25] text-center">
                {t(`position.${position}`)}
              </span>
              <span className={classes.state}>{t(`state.${state}`)}</span>
            </button>
            {picture?.state === 'failed' && (
              <Failure picture={picture} onResend={onResend} onLeaveOut={onLeaveOut} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type FailureProps = Pick<PositionListProps, 'onResend' | 'onLeaveOut'> & { picture: OwnPicture };

function Failure({ picture, onResend, onLeaveOut }: FailureProps) {
  const t = useTranslations('assessment');
  const errorText = useErrorText();
  return (
    <p className="flex flex-wrap justify-center mt-1 mx-0 mb-0 text-lose text-micro" role="alert">
      <span className="w-full wrap-anywhere">{errorText(picture.error).message}</span>
      <IconButton label={t('again')} onClick={() => onResend(picture)}>
        <IconRefresh size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('leaveOut')} onClick={() => onLeaveOut(picture)}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </p>
  );
}
