import type { NavId, NavPath } from '#/page/navigation';

export type QuestionId = (typeof QUESTION_GROUPS)[number]['questions'][number]['id'];

/** Where a question leads: a screen of the account, or a tutorial page. */
type Place = { screen: NavPath; nav: NavId } | { page: 'gradeChange' | 'article' };

/** A screen by its path, and by its name in the menu. */
const at = <const Path extends NavPath, const Nav extends NavId>(screen: Path, nav: Nav) => ({ screen, nav });

/** What dealers ask most, in the order in which it comes up. */
export const QUESTION_GROUPS = [
  {
    id: 'bids',
    questions: [
      { id: 'rank', to: at('bids', 'bids') },
      { id: 'notWinning', to: at('bids', 'bids') },
      { id: 'tie', to: at('bids', 'bids') },
      { id: 'grades', to: at('bids', 'bids') },
      { id: 'confirm', to: at('bids', 'bids') },
      { id: 'quantity', to: at('bids', 'bids') },
      { id: 'autopilot', to: at('autopilot', 'autopilot') },
    ],
  },
  {
    id: 'books',
    questions: [
      { id: 'book', to: at('upload-bids', 'uploadBids') },
      { id: 'rowErrors', to: at('upload-bids', 'uploadBids') },
    ],
  },
  {
    id: 'deals',
    questions: [
      { id: 'course', to: at('my-deals', 'myDeals') },
      { id: 'receipt', to: at('my-deals', 'myDeals') },
    ],
  },
  {
    id: 'money',
    questions: [
      { id: 'credit', to: at('credit', 'credit') },
      { id: 'exceeded', to: at('credit', 'credit') },
      { id: 'moreCredit', to: at('credit', 'credit') },
      { id: 'statement', to: at('statement', 'statement') },
      { id: 'due', to: at('statement', 'statement') },
    ],
  },
  {
    id: 'reviews',
    questions: [
      { id: 'review', to: { page: 'gradeChange' } },
      { id: 'evidence', to: { page: 'article' } },
      { id: 'reviewMoney', to: at('statement', 'statement') },
    ],
  },
  {
    id: 'account',
    questions: [
      { id: 'password', to: at('settings', 'settings') },
      { id: 'accounts', to: at('settings', 'settings') },
    ],
  },
] as const satisfies readonly { id: string; questions: readonly { id: string; to: Place }[] }[];
