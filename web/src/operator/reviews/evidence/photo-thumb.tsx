import type { Evidence } from '@mazad/contract/evidence';
import { IconPhotoOff } from '@tabler/icons-react';
import { Ltr } from '#/ui/marks/ltr';
import { useKeptLink } from '#/ui/parts/use-kept-link';
import classes from './evidence.module.css';

type PhotoThumbProps = {
  photo: Evidence;
  label: string;
  onOpen: () => void;
  onReload: () => Promise<unknown>;
};

export function PhotoThumb({ photo, label, onOpen, onReload }: PhotoThumbProps) {
  const link = useKeptLink(photo.thumbnailUrl ?? photo.url, onReload);
  return (
    <button type="button" className={classes.thumb} aria-label={label} onClick={onOpen}>
      {link.isFailed ? (
        <IconPhotoOff size={22} aria-hidden="true" />
      ) : (
        <img src={link.src} alt="" loading="lazy" onError={link.onError} onLoad={link.onLoad} />
      )}
      {photo.position && (
        <Ltr className="absolute inset-x-0 bottom-0 py-0.5 px-1.5 bg-black/60 text-white text-micro">
          {photo.position}
        </Ltr>
      )}
    </button>
  );
}
