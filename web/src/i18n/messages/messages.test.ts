import { describe, expect, it } from 'vitest';
import { messages as arOfAll } from './ar';
import { account as arOfAccount } from './ar/account';
import { appraisals as arOfAppraisals } from './ar/appraisals';
import { assessment as arOfAssessment } from './ar/assessment';
import { autopilot as arOfAutopilot } from './ar/autopilot';
import { bidBooks as arOfBooks } from './ar/bid-books';
import { bulk as arOfBulk } from './ar/bulk';
import { credit as arOfCredit } from './ar/credit';
import { dashboard as arOfDashboard } from './ar/dashboard';
import { deals as arOfDeals } from './ar/deals';
import { evidence as arOfEvidence } from './ar/evidence';
import { gradeReviews as arOfReviews } from './ar/grade-reviews';
import { help as arOfHelp } from './ar/help';
import { notifications as arOfNotifications } from './ar/notifications';
import { paas as arOfPaas } from './ar/paas';
import { registration as arOfRegistration } from './ar/registration';
import { statement as arOfStatement } from './ar/statement';
import { tutorials as arOfTutorials } from './ar/tutorials';
import { why as arOfWhy } from './ar/why';
import { operatorMessages as arOfOperator } from './ar-operator';
import { paletteMessages as arOfPalette } from './ar-palette';
import { messages as enOfAll } from './en';
import { account as enOfAccount } from './en/account';
import { appraisals as enOfAppraisals } from './en/appraisals';
import { assessment as enOfAssessment } from './en/assessment';
import { autopilot as enOfAutopilot } from './en/autopilot';
import { bidBooks as enOfBooks } from './en/bid-books';
import { bulk as enOfBulk } from './en/bulk';
import { credit as enOfCredit } from './en/credit';
import { dashboard as enOfDashboard } from './en/dashboard';
import { deals as enOfDeals } from './en/deals';
import { evidence as enOfEvidence } from './en/evidence';
import { gradeReviews as enOfReviews } from './en/grade-reviews';
import { help as enOfHelp } from './en/help';
import { notifications as enOfNotifications } from './en/notifications';
import { paas as enOfPaas } from './en/paas';
import { registration as enOfRegistration } from './en/registration';
import { statement as enOfStatement } from './en/statement';
import { tutorials as enOfTutorials } from './en/tutorials';
import { why as enOfWhy } from './en/why';
import { operatorMessages as enOfOperator } from './en-operator';
import { paletteMessages as enOfPalette } from './en-palette';

const ar = {
  ...arOfAll,
  account: arOfAccount,
  appraisals: arOfAppraisals,
  assessment: arOfAssessment,
  autopilot: arOfAutopilot,
  evidence: arOfEvidence,
  bulk: arOfBulk,
  credit: arOfCredit,
  deals: arOfDeals,
  gradeReviews: arOfReviews,
  ...arOfOperator,
  ...arOfPalette,
  bidBooks: arOfBooks,
  dashboard: arOfDashboard,
  notifications: arOfNotifications,
  help: arOfHelp,
  paas: arOfPaas,
  registration: arOfRegistration,
  statement: arOfStatement,
  tutorials: arOfTutorials,
  why: arOfWhy,
};
const en = {
  ...enOfAll,
  account: enOfAccount,
  appraisals: enOfAppraisals,
  assessment: enOfAssessment,
  autopilot: enOfAutopilot,
  evidence: enOfEvidence,
  bulk: enOfBulk,
  credit: enOfCredit,
  deals: enOfDeals,
  gradeReviews: enOfReviews,
  ...enOfOperator,
  ...enOfPalette,
  bidBooks: enOfBooks,
  dashboard: enOfDashboard,
  notifications: enOfNotifications,
  help: enOfHelp,
  paas: enOfPaas,
  registration: enOfRegistration,
  statement: enOfStatement,
  tutorials: enOfTutorials,
  why: enOfWhy,
};

const ARABIC_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
}

/** The forms written in each plural of a message; braces are counted, since forms nest. */
function pluralForms(message: string): string[][] {
  return [...message.matchAll(/\{\s*\w+\s*,\s*plural\s*,/g)].map((found) => {
    const forms: string[] = [];
    let depth = 0;
    let word = '';
    for (const char of message.slice(found.index + found[0].length)) {
      if (char === '{') {
        if (depth === 0) forms.push(word.trim());
        depth += 1;
        word = '';
      } else if (char === '}') {
        if (depth === 0) break;
        depth -= 1;
      } else if (depth === 0) word += char;
    }
    return forms;
  });
}

const argumentsOf = (message: string) =>
  [...new Set([...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((found) => found[1] ?? ''))].sort();

describe('messages', () => {
  it('have the same keys in both languages', () => {
    expect(leaves(ar).map(([key]) => key)).toEqual(leaves(en).map(([key]) => key));
  });

  it('leave no text empty', () => {
    for (const [key, text] of [...leaves(en), ...leaves(ar)]) expect(text.trim(), key).not.toBe('');
  });

  it('write all six plural forms in Arabic', () => {
    for (const [key, text] of leaves(ar)) {
      for (const forms of pluralForms(text)) expect(forms, key).toEqual(ARABIC_FORMS);
    }
  });

  it('see a plural that lacks a form', () => {
    expect(pluralForms('{n, plural, one {#} other {# {x}}}')).toEqual([['one', 'other']]);
  });

  it('take the same arguments in both languages', () => {
    const english = new Map<string, string>(leaves(en));
    for (const [key, text] of leaves(ar)) {
      const plain = (message: string) =>
        message.replace(/(=\d+|zero|one|two|few|many|other|uae|ksa) \{[^{}]*\}/g, '');
      expect(argumentsOf(plain(text)), key).toEqual(argumentsOf(plain(english.get(key) ?? '')));
    }
  });
});
