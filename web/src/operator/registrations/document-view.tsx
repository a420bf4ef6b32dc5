import type { UploadedFile } from '@mazad/contract/files';
import {
  IconDownload,
  IconExternalLink,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fetchLink } from '#/session/api/fetch-link';
import { isUnread } from '#/session/api/query-client';
import { IconButton } from '#/ui/buttons/button';
import { callOperator } from '../frame/operator-session';
import { PartState } from '../list/list-states';
import { operatorKey } from '../queries';
import classes from './documents.module.css';

const TOOL =
  'inline-grid place-items-center w-8 h-8 rounded-button text-ink hover:bg-hover coarse:w-10 coarse:h-10';

type DocumentViewProps = { file: UploadedFile; title: string; choice: ReactNode };

const ZOOMS = [1, 1.5, 2, 3, 4];

export function DocumentView({ file, title, choice }: DocumentViewProps) {
  const t = useTranslations('operator.documents');
  const operator = useTranslations('operator');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: operatorKey('POST /operator/files/{fileId}/link', file.fileId),
    // The audit log records this request.
    queryFn: async ({ signal }) => {
      const params = { fileId: file.fileId };
      const { url } = await callOperator('POST /operator/files/{fileId}/link', { params, body: {} });
      return fetchLink(url, signal);
    },
    // Each fetch is logged as a look, so none happens automatically.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: isUnread,
  });
  const url = useObjectUrl(data);
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const isPdf = file.contentType === 'application/pdf';
  const zoomTo = (step: number) => setZoom(Math.max(0, Math.min(ZOOMS.length - 1, zoom + step)));
  return (
    <>
      <div className="flex flex-wrap items-center gap-1">
        {choice}
        <span className="flex-1 phone:basis-full" />
        {url && !isPdf && (
          <>
            <IconButton label={t('zoomOut')} onClick={() => zoomTo(-1)}>
              <IconZoomOut size={17} aria-hidden="true" />
            </IconButton>
            <IconButton label={t('zoomIn')} onClick={() => zoomTo(1)}>
              <IconZoomIn size={17} aria-hidden="true" />
            </IconButton>
            <IconButton label={t('rotate')} onClick={() => setTurns((turns + 1) % 4)}>
              <IconRotateClockwise size={17} aria-hidden="true" />
            </IconButton>
          </>
        )}
        {url && (
          <>
            <a href={url} target="_blank" rel="noreferrer" className={TOOL} aria-label={t('open')}>
              <IconExternalLink size={17} aria-hidden="true" />
            </a>
            <a href={url} download={file.name} className={TOOL} aria-label={operator('download')}>
              <IconDownload size={17} aria-hidden="true" />
            </a>
          </>
        )}
      </div>
      <div className={classes.frame} data-pdf={isPdf || undefined}>
        {!url && <PartState of={{ error, isFetching, refetch }} rows={5} />}
        {url && isPdf && (
          <iframe
            src={url}
            title={`${title}: ${file.name}`}
            className="block w-full h-full border-0 bg-white"
          />
        )}
        {url && !isPdf && (
          <Picture url={url} name={`${title}: ${file.name}`} zoom={ZOOMS[zoom] ?? 1} turns={turns} />
        )}
      </div>
    </>
  );
}

type PictureProps = { url: string; name: string; zoom: number; turns: number };

/** First fitted to the frame's width; an enlarged picture scrolls, also by keys. */
function Picture({ url, name, zoom, turns }: PictureProps) {
  return (
    <section
      className="grid h-full p-5 [place-items:safe_center] overflow-auto focus-visible:-outline-offset-3"
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
    >
      <img
        src={url}
        alt={name}
        className="block max-w-none shadow-popover bg-white data-fitting:max-w-full data-fitting:max-h-104.5 phone:data-fitting:max-h-84.5"
        data-fitting={zoom === 1 || undefined}
        style={{ inlineSize: zoom === 1 ? undefined : `${zoom * 100}%`, rotate: `${turns * 90}deg` }}
      />
    </section>
  );
}

function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}
