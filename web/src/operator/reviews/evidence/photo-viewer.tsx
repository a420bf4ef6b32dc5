import type { Evidence } from '@mazad/contract/evidence';
import {
  IconArrowAutofitHeight,
  IconChevronLeft,
  IconChevronRight,
  IconRotateClockwise,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { Button, IconButton } from '#/ui/buttons/button';
import { useModal } from '#/ui/frames/use-modal';
import { useKeptLink } from '#/ui/parts/use-kept-link';

const TURN = 'absolute top-1/2 rounded-button bg-surface shadow-popover rtl:[&_svg]:-scale-x-100';

const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const;
const WHOLE = { zoom: 0, turns: 0 };

type PhotoViewerProps = {
  photos: readonly Evidence[];
  startId: string;
  timeZone: string | undefined;
  onReload: () => Promise<unknown>;
  onClose: () => void;
};

/** A photo in full window size with zoom; arrow keys go through all rounds. */
export function PhotoViewer({ photos, startId, timeZone, onReload, onClose }: PhotoViewerProps) {
  const t = useTranslations('operatorReviews.evidence');
  const { dir } = useLocale();
  const { date } = useFormats(timeZone);
  const modal = useModal(onClose);
  const [openId, setOpenId] = useState(startId);
  const [view, setView] = useState(WHOLE);

  const place = photos.findIndex(({ fileId }) => fileId === openId);
  const photo = photos[place];
  if (!photo) return null;
  const go = (by: 1 | -1) => {
    const next = photos[place + by];
    if (!next) return;
    setOpenId(next.fileId);
    setView(WHOLE);
  };
  const zoom = (by: 1 | -1) =>
    setView((now) => ({ ...now, zoom: Math.min(ZOOMS.length - 1, Math.max(0, now.zoom + by)) }));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === '+' || key === '=') zoom(1);
    else if (key === '-') zoom(-1);
    else if (key === '0') setView(WHOLE);
    // With an enlarged photo, arrow keys scroll it.
    else if (view.zoom === 0 && key === 'ArrowRight') go(dir === 'rtl' ? -1 : 1);
    else if (view.zoom === 0 && key === 'ArrowLeft') go(dir === 'rtl' ? 1 : -1);
  };
  const label = t('photo', { number: place + 1, count: photos.length });
  return (
    <dialog
      {...modal}
      className="grid grid-rows-[auto_minmax(0,1fr)] w-dvw max-w-none h-dvh max-h-none m-0 p-0 border-0 bg-paper text-ink backdrop:bg-black/60"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <header className="flex items-center gap-1 py-1.5 px-4 border-b border-b-line2 bg-surface phone:flex-wrap phone:px-2.5">
        <span className="flex-1 cut-off phone:basis-full">
          {label}
          {photo.takenAt && ` · ${t('takenAt', { date: date(photo.takenAt, 'moment') })}`}
        </span>
        <Tools view={view} onZoom={zoom} onView={setView} />
        <IconButton label={t('close')} onClick={() => modal.ref.current?.close()}>
          <IconX size={20} aria-hidden="true" />
        </IconButton>
      </header>
      <Picture key={photo.fileId} photo={photo} label={label} view={view} onReload={onReload} />
      {place > 0 && (
        <div className={`${TURN} start-3`}>
          <IconButton label={t('previous')} onClick={() => go(-1)}>
            <IconChevronLeft size={24} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {place < photos.length - 1 && (
        <div className={`${TURN} end-3`}>
          <IconButton label={t('next')} onClick={() => go(1)}>
            <IconChevronRight size={24} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </dialog>
  );
}

type View = typeof WHOLE;
type ToolsProps = { view: View; onZoom: (by: 1 | -1) => void; onView: (view: View) => void };

function Tools({ view, onZoom, onView }: ToolsProps) {
  const t = useTranslations('operatorReviews.evidence');
  return (
    <>
      <IconButton label={t('zoomOut')} onClick={() => onZoom(-1)}>
        <IconZoomOut size={19} aria-hidden="true" />
      </IconButton>
      <bdi dir="ltr" className="min-w-[4ch] text-center">{`${ZOOMS[view.zoom]}×`}</bdi>
      <IconButton label={t('zoomIn')} onClick={() => onZoom(1)}>
        <IconZoomIn size={19} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('fit')} onClick={() => onView(WHOLE)}>
        <IconArrowAutofitHeight size={19} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('turn')} onClick={() => onView({ ...view, turns: (view.turns + 1) % 4 })}>
        <IconRotateClockwise size={19} aria-hidden="true" />
      </IconButton>
    </>
  );
}

type PictureProps = { photo: Evidence; label: string; view: View; onReload: () => Promise<unknown> };

function Picture({ photo, label, view, onReload }: PictureProps) {
  const t = useTranslations('operatorReviews.evidence');
  const link = useKeptLink(photo.url, onReload);
  const size = `${(ZOOMS[view.zoom] ?? 1) * 100}%`;
  return (
    <section
      className="min-h-0 overflow-auto focus-visible:-outline-offset-3"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than the window is scrolled by keys.
      tabIndex={0}
      aria-label={label}
    >
      {link.isFailed ? (
        <p role="alert" className="grid justify-items-center gap-3 py-[20dvh] px-5">
          {t('photoFailed')} <Button onClick={() => void onReload()}>{t('again')}</Button>
        </p>
      ) : (
        <div
          className="grid place-items-center [container-type:size]"
          style={{ inlineSize: size, blockSize: size }}
        >
          <img
            src={link.src}
            alt={label}
            className="max-w-full max-h-full object-contain data-[turns=1]:max-w-[100cqb] data-[turns=1]:max-h-[100cqi] data-[turns=1]:rotate-90 data-[turns=2]:rotate-180 data-[turns=3]:max-w-[100cqb] data-[turns=3]:max-h-[100cqi] data-[turns=3]:rotate-270"
            data-turns={view.turns}
            onError={link.onError}
            onLoad={link.onLoad}
          />
        </div>
      )}
    </section>
  );
}
