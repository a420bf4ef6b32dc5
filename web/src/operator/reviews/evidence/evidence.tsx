import type { DeskReview } from '@mazad/contract/operator/reviews';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { useRegionTimeZone } from '../../use-regions';
import { type Round, roundsOf } from './evidence-rounds';
import { PhotoThumb } from './photo-thumb';
import { PhotoViewer } from './photo-viewer';
import { VideoPlayer } from './video-player';

type EvidenceProps = { review: DeskReview; onReload: () => Promise<unknown> };

/** The dealer's evidence by round, newest first. */
export function Evidence({ review, onReload }: EvidenceProps) {
  const t = useTranslations('operatorReviews.evidence');
  const timeZone = useRegionTimeZone(review.regionId);
  const { evidence } = review.review;
  const rounds = useMemo(() => roundsOf(evidence).reverse(), [evidence]);
  const photos = useMemo(() => rounds.flatMap((round) => round.photos), [rounds]);
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <section
      className="min-w-0 py-3.5 px-4 border border-line rounded-card bg-surface [&>h3]:mb-2.5"
      aria-label={t('title')}
    >
      <h3>{t('title')}</h3>
      {rounds.length === 0 && <p className="text-ink3 text-small">{t('none')}</p>}
      {rounds.map((round) => (
        <EvidenceRound
          key={round.round}
          round={round}
          isAlone={rounds.length === 1}
          regionId={review.regionId}
          onReload={onReload}
          onOpen={setOpenId}
        />
      ))}
      {openId && (
        <PhotoViewer
          photos={photos}
          startId={openId}
          timeZone={timeZone}
          onReload={onReload}
          onClose={() => setOpenId(null)}
        />
      )}
    </section>
  );
}

type EvidenceRoundProps = {
  round: Round;
  isAlone: boolean;
  regionId: string;
  onReload: () => Promise<unknown>;
  onOpen: (fileId: string) => void;
};

function EvidenceRound({ round, isAlone, regionId, onReload, onOpen }: EvidenceRoundProps) {
  const t = useTranslations('operatorReviews.evidence');
  const { date } = useFormats(useRegionTimeZone(regionId));
  const { videos, photos } = round;
  const title = round.round === 1 ? t('firstRound') : t('answerRound', { number: round.round - 1 });
  const counts = [
    videos.length > 0 && t('videos', { count: videos.length }),
    photos.length > 0 && t('photos', { count: photos.length }),
  ].filter(Boolean);
  return (
    <section
      className="grid gap-2.5 [&+&]:mt-3.5 [&+&]:pt-3.5 [&+&]:border-t [&+&]:border-t-line"
      aria-label={title}
    >
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-ink3 text-small [&_strong]:text-ink [&_strong]:font-semibold">
        {!isAlone && <strong>{title}</strong>} <span>{counts.join(' · ')}</span>{' '}
        <bdi className="ms-auto">{date(round.addedAt, 'moment')}</bdi>
      </p>
      {videos.map((video) => (
        <VideoPlayer key={video.fileId} video={video} onReload={onReload} />
      ))}
      {photos.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(92px,1fr))] gap-2 m-0 p-0 list-none">
          {photos.map((photo, place) => (
            <li key={photo.fileId}>
              <PhotoThumb
                photo={photo}
                label={t('photo', { number: place + 1, count: photos.length })}
                onOpen={() => onOpen(photo.fileId)}
                onReload={onReload}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
