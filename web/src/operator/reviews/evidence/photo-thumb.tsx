import type { Evidence } from '@mazad/contract/evidence';
import { IconPhotoOff } from '@tabler/icons-react';
import { Ltr } from '#/ui/marks/ltr';
import { useKeptLink } from '#/ui/parts/use-kept-link';

type PhotoThumbProps = {
  photo: Evidence;
  label: string;
  onOpen: () => void;
  onReload: () => Promise<unknown>;
};

export function PhotoThumb({ photo, label, onOpen, onReload }: PhotoThumbProps) {
  const link = useKeptLink(photo.thumbnailUrl ?? photo.url, onReload);
  return (
    <button
      type="button"
      className="relative grid place-items-center w-full aspect-[1] p-0 overflow-hidden border border-line2 rounded-button bg-sunken text-ink3 cursor-zoom-in hover:border-ink3 [&_img]:w-full [&_img]:h-full [&_img]:object-cover"
      aria-label={label}
      onClick={onOpen}
    >
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
