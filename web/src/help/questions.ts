import type { NavPath } from '#/page/navigation';

export type QuestionId = (typeof QUESTION_GROUPS)[number]['questions'][number]['id'];

/** Where a question leads: a screen of the account, or a tutorial page. */
type Place = { screen: NavPath } | { page: 'gradeChange' | 'article' };

const at = <const Screen extends NavPath>(screen: Screen) => ({ screen });

/** What dealers ask most, in the order in which it comes up. */
export const QUESTION_GROUPS = [
  {
    id: 'bids',
    questions: [
      { id: 'rank', to: at('bids') },
      { id: 'notWinning', to: at('bids') },
      { id: 'tie', to: at('bids') },
      { id: 'grades', to: at('bids') },
      { id: 'confirm', to: at('bids') },
      { id: 'quantity', to: at('bids') },
      { id: 'autopilot', to: at('autopilot') },
    ],
  },
  {
    id: 'books',
    questions: [
      { id: 'book', to: at('upload-bids') },
      { id: 'rowErrors', to: at('upload-bids') },
    ],
  },
  {
    id: 'deals',
    questions: [
      { id: 'course', to: at('my-deals') },
      { id: 'receipt', to: at('my-deals') },
    ],
  },
  {
    id: 'money',
    questions: [
      { id: 'credit', to: at('credit') },
      { id: 'exceeded', to: at('credit') },
      { id: 'moreCredit', to: at('credit') },
      { id: 'statement', to: at('statement') },
      { id: 'due', to: at('statement') },
    ],
  },
  {
    id: 'reviews',
    questions: [
      { id: 'review', to: { page: 'gradeChange' } },
      { id: 'evidence', to: { page: 'article' } },
      { id: 'reviewMoney', to: at('statement') },
    ],
  },
  {
    id: 'account',
    questions: [
      { id: 'password', to: at('settings') },
      { id: 'accounts', to: at('settings') },
    ],
  },
] as const satisfies readonly { id: string; questions: readonly { id: string; to: Place }[] }[];
