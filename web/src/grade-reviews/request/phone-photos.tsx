import { ASSESSMENT_POSITIONS, type Assessment, type AssessmentPicture } from '@mazad/contract/assessments';
import { IconQrcode } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { call } from '#/session/api/api';
import { useChangeOf } from '#/session/api/use-change';
import { Button } from '#/ui/buttons/button';
import { CopyableId } from '#/ui/buttons/copyable-id';
import { useKeptLink } from '#/ui/parts/use-kept-link';
import { QrCode } from '#/ui/pictures/qr-code';
import { ErrorNote } from '../error-note';
import { usePositionWord } from '../position-word';
import type { PhonePhotosOfDeal } from './use-phone-photos';

type PhonePhotosProps = {
  accountIndex: number;
  code: string;
  phone: PhonePhotosOfDeal;
  /** File ids of pictures to leave out. */
  leftOut: readonly string[];
  onLeaveOut: (ids: string[]) => void;
};

/** Takes the photos with a phone (G5) and shows them as they arrive, by position. */
export function PhonePhotos({ accountIndex, code, phone, leftOut, onLeaveOut }: PhonePhotosProps) {
  const t = useTranslations('gradeReviews.phone');
  const { date } = useFormats();
  /** Opens a phone's session for a deal, or ends the one that is open. */
  const change = useChangeOf(
    accountIndex,
    (open: Assessment | null) =>
      open
        ? call(accountIndex, 'POST /assessments/{id}/end', { params: { id: open.id } })
        : call(accountIndex, 'POST /assessments', { body: { appraisalCode: code } }),
    { stale: ['GET /assessments/{appraisalCode}'] },
  );
  const { session, pictures } = phone;
  const open = session?.state === 'OPEN' ? session : null;
  return (
    <div className="flex flex-col gap-3">
      {open ? (
        <div className="flex flex-wrap items-center gap-4">
          <QrCode text={open.url} label={t('qr')} />
          <div className="flex flex-col items-start gap-2.5">
            <p>{t('open', { date: date(open.expiresAt, 'soon') })}</p>
            <CopyableId value={open.url} display={t('link')} />
            <Button isBusy={change.isPending} onClick={() => change.mutate(open)}>
              {t('end')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3 text-ink2">
          {session && <span>{t(session.state as 'COMPLETED' | 'ENDED' | 'EXPIRED')}</span>}
          <Button
            icon={<IconQrcode size={16} aria-hidden="true" />}
            isBusy={change.isPending}
            onClick={() => change.mutate(null)}
          >
            {session ? t('again') : t('start')}
          </Button>
        </div>
      )}
      <ErrorNote error={change.error} />
      {session && (
        <>
          <p className="font-medium" aria-live="polite">
            {t('arrived', { count: pictures.length })}
          </p>
          <Positions
            pictures={pictures}
            leftOut={leftOut}
            onLeaveOut={onLeaveOut}
            onReload={phone.onReload}
          />
        </>
      )}
    </div>
  );
}

type PositionsProps = Pick<PhonePhotosProps, 'leftOut' | 'onLeaveOut'> & {
  pictures: readonly AssessmentPicture[];
  onReload: () => Promise<unknown>;
};

function Positions({ pictures, leftOut, onLeaveOut, onReload }: PositionsProps) {
  const t = useTranslations('gradeReviews.phone');
  const positionWord = usePositionWord();
  const isSent = (id: string) => !leftOut.includes(id);
  const toggle = (id: string) =>
    onLeaveOut(isSent(id) ? [...leftOut, id] : leftOut.filter((other) => other !== id));
  return (
    <ul className="grid grid-cols-4 gap-2 m-0 p-0 list-none phone:grid-cols-2" aria-label={t('positions')}>
      {ASSESSMENT_POSITIONS.map((position) => {
        const picture = pictures.find((one) => one.position === position);
        if (!picture)
          return (
            // As high as a picture with its label, so that nothing moves when one arrives.
            <li
              key={position}
              className="flex flex-col items-center justify-center min-h-34.5 overflow-hidden border border-dashed border-line2 rounded-button text-ink2 text-center"
            >
              <span>{positionWord(position)}</span>
              <span className="text-ink3 text-small">{t('missing')}</span>
            </li>
          );
        return (
          <li
            key={position}
            className={`overflow-hidden border border-line2 rounded-button [&_img]:block [&_img]:w-full [&_img]:h-27 [&_img]:object-cover ${isSent(picture.fileId) ? '' : '[&_img]:opacity-35'}`}
          >
            <Thumbnail key={picture.fileId} picture={picture} onReload={onReload} />
            <label className="flex items-center gap-1.5 py-1 px-2 text-small cursor-pointer">
              <input
                className="flex-none m-0 accent-accent"
                type="checkbox"
                checked={isSent(picture.fileId)}
                onChange={() => toggle(picture.fileId)}
              />
              {positionWord(position)}
            </label>
          </li>
        );
      })}
    </ul>
  );
}

/** Each poll signs new links; they must not reload every picture. */
function Thumbnail({ picture, onReload }: { picture: AssessmentPicture; onReload: () => Promise<unknown> }) {
  const t = useTranslations('gradeReviews.evidence');
  const link = useKeptLink(picture.thumbnailUrl ?? picture.fileUploadedPath, onReload);
  if (link.isFailed) {
    return (
      <div className="grid place-items-center h-27">
        <Button onClick={() => void onReload()}>{t('reload')}</Button>
      </div>
    );
  }
  return <img src={link.src} alt="" onError={link.onError} onLoad={link.onLoad} />;
}
