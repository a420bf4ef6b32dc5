import { sessions } from '#/session/api/api';
import { askAhead } from './first-page';
import { BIDS_SEARCH_DEFAULTS, viewOf } from './frame/bids-search';
import { readOpeningView } from './views/opening-view';

/**
 * An entry of its own, so small that it runs while the others are loading: boot.js imports it when the page opens at
 * the list of bids. With a filter or an opening view, the route requests the rows.
 */
const [, index] = /^\/(\d{1,3})\/bids\/?$/.exec(location.pathname) ?? [];
const session = sessions.find(Number(index));
const isBare = index !== undefined && location.search === '';
if (isBare && session && !session.isExpired && !readOpeningView(session.user.email))
  askAhead(session.index, viewOf(BIDS_SEARCH_DEFAULTS, undefined));
