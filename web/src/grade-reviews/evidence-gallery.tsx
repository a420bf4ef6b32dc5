import type { Evidence } from '@mazad/contract/evidence';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { Card } from '#/ui/frames/card';
import { useKeptLink } from '#/ui/parts/use-kept-link';
import classes from './evidence-gallery.module.css';
import { usePositionWord } from './position-word';

type EvidenceGalleryProps = { evidence: readonly Evidence[]; onReload: () => Promise<unknown> };

/** Videos first, because they show most; each names the answer that it came with. */
export function EvidenceGallery({ evidence, onReload }: EvidenceGalleryProps) {
  const t = useTranslations('gradeReviews.evidence');
  const videos = evidence.filter(({ kind }) => kind === 'VIDEO');
  const photos = evidence.filter(({ kind }) => kind === 'PHOTO');
  return (
    <Card title={t('title')} note={t('count', { videos: videos.length, photos: photos.length })}>
      {evidence.length === 0 && <p className="py-2 text-ink3">{t('none')}</p>}
      <div
        className={`${classes.media} grid gap-2 py-2`}
        data-both={(videos.length > 0 && photos.length > 0) || undefined}
      >
        {videos.length > 0 && (
          <ul className={`${classes.videos} grid content-start gap-2 m-0 p-0 list-none`}>
            {videos.map((item, place) => (
              <li key={item.fileId}>
                <Medium item={item} name={t('video', { number: place + 1 })} onReload={onReload} />
              </li>
            ))}
          </ul>
        )}
        {photos.length > 0 && (
          <ul className="grid content-start gap-2 m-0 p-0 list-none grid-cols-[repeat(auto-fill,minmax(118px,1fr))] phone:grid-cols-3">
            {photos.map((item, place) => (
              <li key={item.fileId}>
                <Medium item={item} name={t('photo', { number: place + 1 })} onReload={onReload} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

type MediumProps = { item: Evidence; name: string; onReload: () => Promise<unknown> };

function Medium({ item, name, onReload }: MediumProps) {
  const t = useTranslations('gradeReviews.evidence');
  const positionWord = usePositionWord();
  const source = item.kind === 'PHOTO' ? (item.thumbnailUrl ?? item.url) : item.url;
  const shown = useKeptLink(source, onReload);
  const caption = (item.position && positionWord(item.position)) ?? name;
  const round = item.round > 1 ? t('round', { number: item.round - 1 }) : null;
  return (
    <figure className={classes.medium} data-kind={item.kind}>
      {shown.isFailed ? (
        <div
          className="flex flex-col items-center justify-center gap-2 min-h-27.5 p-2.5 text-ink2 text-small text-center"
          role="alert"
        >
          <span>{t('stale')}</span>
          <Button onClick={() => void onReload()}>{t('reload')}</Button>
        </div>
      ) : item.kind === 'VIDEO' ? (
        // biome-ignore lint/a11y/useMediaCaption: a dealer films what is seen; nobody has captions of it.
        <video
          controls
          preload="metadata"
          playsInline
          src={shown.src}
          aria-label={caption}
          onError={shown.onError}
          onLoadedMetadata={shown.onLoad}
        />
      ) : (
        <a
          href={item.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('open', { name: caption })}
        >
          <img src={shown.src} alt={caption} loading="lazy" onError={shown.onError} onLoad={shown.onLoad} />
        </a>
      )}
      <figcaption className="flex flex-wrap justify-between gap-x-2 py-1 px-2 text-ink2 text-small">
        {caption}
        {round && <span className="text-ink3">{round}</span>}
      </figcaption>
    </figure>
  );
}
