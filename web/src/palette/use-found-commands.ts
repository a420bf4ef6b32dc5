import type { Found } from '@mazad/contract/search';
import {
  IconAward,
  IconDeviceMobile,
  IconFileSpreadsheet,
  IconReceipt,
  IconZoomCheck,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { BIDS_SEARCH_DEFAULTS } from '#/bids/frame/bids-search';
import { bidsLink } from '#/bids/views/view-address';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import type { Session } from '#/session/session-store';
import { daysAsSearch } from '#/statement/statement-search';
import { cleanCodeText, cleanSearchText } from '#/ui/search/search-text';
import type { PaletteCommand } from './find-commands';
import { useFound } from './use-found';

/** The server's results for a text, as commands. */
export function useFoundCommands(session: Session, text: string) {
  const { found, isOfText, state } = useFound(session.index, text);
  const placed = usePlaced(session);
  // Results for an earlier text are filtered like local ones.
  const commands = (found ? placed(found) : []).map((command) => ({
    ...command,
    isAnswer: isOfText,
    isHiddenAtRest: true,
  }));
  const mayHaveModels = state !== 'done' || commands.some(({ group }) => group === 'models');
  return { commands, state, mayHaveModels };
}

function usePlaced({ index, user }: Session): (found: Found) => PaletteCommand[] {
  const { locale } = useLocale();
  const { date } = useFormats();
  const navigate = useNavigate();
  const narrow = useNarrowedModels({ index, user });
  const params = { accountId: String(index) };
  return ({ models, deals, tickets, documents, files }) => [
    ...models.map(
      ({ assetId, assetName, brandName }): PaletteCommand => ({
        id: `model-${assetId}`,
        group: 'models',
        name: assetName,
        isLtr: true,
        aside: brandName[locale],
        keywords: brandName.en,
        icon: IconDeviceMobile,
        run: () => narrow(assetName),
      }),
    ),
    ...deals.map(
      ({ appraisalCode, assetName, serialNumber }): PaletteCommand => ({
        id: `deal-${appraisalCode}`,
        group: 'deals',
        name: appraisalCode,
        isLtr: true,
        aside: assetName,
        keywords: serialNumber,
        icon: IconAward,
        run: () =>
          void navigate({ to: '/$accountId/my-deals/$dealId', params: { ...params, dealId: appraisalCode } }),
      }),
    ),
    ...tickets.map(
      ({ reviewId, ticketNumber, assetName }): PaletteCommand => ({
        id: `ticket-${reviewId}`,
        group: 'tickets',
        name: ticketNumber,
        isLtr: true,
        aside: assetName,
        icon: IconZoomCheck,
        run: () =>
          void navigate({ to: '/$accountId/grade-reviews/$reviewId', params: { ...params, reviewId } }),
      }),
    ),
    ...documents.map(
      ({ number, about }): PaletteCommand => ({
        id: `document-${number}`,
        group: 'documents',
        name: number,
        isLtr: true,
        aside: about ?? undefined,
        icon: IconReceipt,
        // All days; by default the statement shows this month.
        run: () =>
          void navigate({
            to: '/$accountId/statement',
            params,
            search: { ...daysAsSearch({ from: '', to: '' }), search: number },
          }),
      }),
    ),
    ...files.map(
      ({ uploadId, fileName, createdAt }): PaletteCommand => ({
        id: `file-${uploadId}`,
        group: 'files',
        name: fileName,
        aside: date(createdAt, 'exact'),
        icon: IconFileSpreadsheet,
        run: () =>
          void navigate({
            to: '/$accountId/upload-bids',
            params,
            search: { search: cleanCodeText(fileName).trim() },
          }),
      }),
    ),
  ];
}

/** Opens the store's bids, or a PAAS store's prices, filtered by a text. */
export function useNarrowedModels({ index, user }: Pick<Session, 'index' | 'user'>): (text: string) => void {
  const navigate = useNavigate();
  const isPaas = user.mode === 'PAAS';
  return (text) => {
    const search = cleanSearchText(text).trim();
    if (isPaas) {
      const params = { accountId: String(index) };
      void navigate({ to: '/$accountId/bid-book', params, search: { search } });
    } else {
      void navigate({ ...bidsLink(index, undefined), search: { ...BIDS_SEARCH_DEFAULTS, search } });
    }
  };
}
