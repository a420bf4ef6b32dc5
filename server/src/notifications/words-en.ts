import type { NoticeKind } from '@mazad/domain/notices';
import type { Facts, NoticeWords } from './facts.ts';

const count = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);
const within = ({ names }: Facts) => `In the last 15 minutes: ${names}.`;

const STOPPED: Readonly<Record<string, string>> = {
  CEILING: 'Its ceiling is below the top bid now.',
  DAY_LIMIT: 'Its units or amount for today are used up.',
  MOVE_LIMIT: 'Its raises for today are used up.',
  CREDIT: 'The available credit does not cover a higher price.',
  HOURLY_LIMIT: 'The price changes of this hour are used up.',
  CONFIRM: 'The next price needs your confirmation.',
};

const DEAL_ENDS: Readonly<Record<string, (facts: Facts) => NoticeWords>> = {
  CANCELLED: ({ name, code }) => ({
    title: `Deal cancelled: ${name}`,
    text: `Deal ${code}. The credit held for it is released.`,
  }),
  CANCELLED_WITH_UNIT: ({ name, code }) => ({
    title: `Deal cancelled: ${name}`,
    text: `Deal ${code}. The credit held for it is released, and the unit is back in your bid.`,
  }),
  REFUSED: ({ name, code }) => ({
    title: `Delivery refused: ${name}`,
    text: `Deal ${code}. Its credit stays on hold until the refusal is settled.`,
  }),
  RETURNED: ({ name, code }) => ({ title: `Device returned: ${name}`, text: `Deal ${code}.` }),
};

/** Starts with the result, because a push shows little more than its title. */
const REVIEWS: Readonly<Record<string, readonly [title: string, text: string]>> = {
  UNDER_PROCESS: ['Grade review under process', 'We are looking at it.'],
  GRADE_REVISED: ['Grade revised', 'The difference is posted to your account.'],
  GRADE_REVISED_EVEN: ['Grade revised', 'There is no difference to post.'],
  GRADE_UNCHANGED: ['Grade unchanged', 'The grade stays as it was.'],
  REQUESTED_TO_RETURN: [
    'Return requested',
    'Hand the device over to the courier within 7 days; otherwise the grade stays as it was.',
  ],
  RETURN_IN_PROGRESS: ['Return in progress', 'The device is on its way back.'],
  // The deal's notice also says that the device is back.
  DEVICE_RETURNED: ['Purchase credited', 'The device is back: its whole price with tax is credited to you.'],
  DELIVERED: ['Grade review withdrawn', 'The request was taken back.'],
};

const ENTRIES: Readonly<Record<string, string>> = {
  PAYMENT: 'Payment received',
  PAYOUT: 'Paid out to you',
  BULK_PURCHASE: 'Bulk purchase recorded',
  CHARGE: 'Charge recorded',
  ADJUSTMENT: 'Balance adjusted',
  REVERSAL: 'Entry reversed',
};

const OF_ACCOUNT: Readonly<Record<string, (facts: Facts) => NoticeWords>> = {
  LIMIT: ({ amount, amountTo }) => ({
    title: 'Your credit limit was changed',
    text: `${amount ? `From ${amount} to ${amountTo}. ` : ''}Your offers count against the new limit from now on.`,
  }),
  STORE_OFF: () => ({
    title: 'Your store is switched off',
    text: 'Your offers take no part until it is switched on again. Deals that you have won go on.',
  }),
  // Does not promise that offers are back: a change of mode, lapsed prices or an exceeded limit may keep them out (M3).
  STORE_ON: () => ({
    title: 'Your store is switched on again',
    text: 'Your active offers take part again, as far as your credit covers them.',
  }),
};

const SECURITY: Readonly<Record<string, NoticeWords>> = {
  NEW_DEVICE: {
    title: 'Sign-in from a new device',
    text: 'If that was not you, change your password now and end the other sessions.',
  },
  PASSWORD_CHANGED: {
    title: 'Your password was changed',
    text: 'If that was not you, ask for a new password at once.',
  },
  PASSWORD_RESET: {
    title: 'Your password was reset',
    text: 'If that was not you, ask for a new password at once.',
  },
  CONTACT_CHANGED: {
    title: 'Your e-mail or phone number was changed',
    text: 'Our team did it, and every device was signed out. If you did not ask for that, tell us at once.',
  },
};

const LAPSING = ({ time, number }: Facts): NoticeWords => ({
  title: `Your prices end at ${time}`,
  text: `${count(number, 'model has', 'models have')} no price after that. Upload the next ones before then.`,
});
const LAPSED: Readonly<Record<string, (facts: Facts) => NoticeWords>> = {
  LAPSED: ({ number }) => ({
    title: 'Your prices have ended',
    text: `${count(number, 'model has', 'models have')} no price now. Upload the next ones.`,
  }),
  LAPSED_UNUSED: ({ number }) => ({
    title: 'Uploaded prices were never live',
    text: `Their whole time passed while the marketplace was down: ${count(number, 'model', 'models')}. Upload them again.`,
  }),
};

export const EN: Record<NoticeKind, (facts: Facts) => NoticeWords> = {
  OUTBID: (f) =>
    f.times > 0
      ? {
          title: `Outbid ${count(f.times, 'time', 'times')} on ${count(f.models, 'model', 'models')}`,
          text: within(f),
        }
      : { title: `Outbid on ${f.name}`, text: 'Another offer is first now.' },
  OUT_OF_QUANTITY: ({ name }) => ({
    title: `Out of quantity: ${name}`,
    text: 'Your bid wins no more devices until you raise its quantity.',
  }),
  TOPPED_UP: (f) =>
    f.times > 0
      ? { title: `${count(f.models, 'bid', 'bids')} topped up`, text: within(f) }
      : {
          title: `Topped up: ${f.name}`,
          text: `${count(f.number, 'unit is', 'units are')} available again.`,
        },
  AUTOPILOT_MOVED: (f) =>
    f.times > 0
      ? {
          title: `Autopilot raised ${count(f.models, 'price', 'prices')}, ${count(f.times, 'time', 'times')} in all`,
          text: within(f),
        }
      : {
          title: `Autopilot raised ${f.name}`,
          text: f.amountTo ? `From ${f.amount} to ${f.amountTo}.` : 'To answer another offer.',
        },
  AUTOPILOT_STOPPED: ({ name, state }) => ({
    title: `Autopilot stopped: ${name}`,
    text: STOPPED[state] ?? 'One of its limits was reached.',
  }),
  FILE_PROCESSED: ({ fileName, state, number }) =>
    state === 'REFUSED'
      ? { title: `File not taken: ${fileName}`, text: 'Nothing was changed. The report says why.' }
      : { title: `File processed: ${fileName}`, text: `${count(number, 'row was', 'rows were')} applied.` },
  PRICES_LAPSING: (f) => (LAPSED[f.state] ?? LAPSING)(f),
  DEAL_WON: ({ name, code, amount }) => ({
    title: `Deal won: ${name}`,
    text: amount ? `Deal ${code}, ${amount} with tax.` : `Deal ${code}.`,
  }),
  DEAL_DELIVERED: ({ name, code, state }) =>
    state === 'DELIVERY_UNDONE'
      ? {
          title: `Not delivered after all: ${name}`,
          text: `Deal ${code} is in transit again. Its price is off your balance and blocked as before.`,
        }
      : {
          title: `Delivered: ${name}`,
          // The lowest grade cannot be reviewed (G1).
          text:
            state === 'LOWEST_GRADE'
              ? `Deal ${code}.`
              : `Deal ${code}. A grade review can be asked for within 5 days.`,
        },
  DEAL_ENDED: (f) => (DEAL_ENDS[f.state] ?? DEAL_ENDS.CANCELLED!)(f),
  REVIEW_MOVED: ({ name, code, state }) => {
    const [title, text] = REVIEWS[state] ?? ['Grade review', 'It has moved on.'];
    return { title: `${title}: ${name}`, text: `${code}. ${text}` };
  },
  INFORMATION_NEEDED: ({ name, code, state }) =>
    state === 'UPGRADE_OFFERED'
      ? {
          title: `A higher grade is offered: ${name}`,
          text: `${code}. Accept or decline it within 72 hours; otherwise the grade stays as it was.`,
        }
      : {
          title: `Your answer is needed: ${name}`,
          text: `Grade review ${code}. Without an answer within 72 hours the grade stays as it was.`,
        },
  REVIEW_WINDOW_CLOSING: ({ name, code }) => ({
    title: `Last day for a grade review: ${name}`,
    text: `Deal ${code}. After today only a lock or a blacklist can be a reason for one.`,
  }),
  PASSED_OVER: ({ name }) => ({
    title: `Passed over for credit: ${name}`,
    text: 'Your offer would have won, but the available credit did not cover it. You are told once a day.',
  }),
  PAYMENT_RECORDED: (f) => {
    const { state, amount, owed } = f;
    if (OF_ACCOUNT[state]) return OF_ACCOUNT[state](f);
    const change = owed && ['You owe', amount, owed === 'MORE' ? 'more' : 'less'].filter(Boolean).join(' ');
    const said = change ?? amount;
    return {
      title: ENTRIES[state] ?? 'New entry in your account',
      text: said ? `${said}. It is in your statement.` : 'It is in your statement.',
    };
  },
  PAYMENT_DUE: ({ state, amount, day }) => {
    const due = `${amount ?? 'An amount'} is due on ${day}. It is in your statement.`;
    if (state === 'SOON') return { title: 'A payment is due tomorrow', text: due };
    if (state === 'TODAY') return { title: 'A payment is due today', text: due };
    return {
      title: 'A payment is overdue',
      text:
        state === 'REOPENED'
          ? `${amount ?? 'An amount'} is not paid; the oldest of it was due on ${day}. It is in your statement.`
          : `${amount ?? 'An amount'} was due on ${day} and is not paid. It is in your statement.`,
    };
  },
  CREDIT_NEARLY_USED: ({ number }) => ({
    title: `${number}% of your credit is used`,
    text: 'Once it is used up your offers win nothing more.',
  }),
  CREDIT_EXCEEDED: () => ({
    title: 'Your credit limit is exceeded',
    text: 'Your offers are out of the books until you are within it again.',
  }),
  CREDIT_CLEARED: () => ({
    title: 'You are within your credit limit again',
    text: 'Your offers are back in the books.',
  }),
  REGISTRATION_DECIDED: () => ({
    title: 'Your store is approved',
    text: 'Welcome to Mazad. A representative will contact you; then you can add prices.',
  }),
  SECURITY: ({ state }) => SECURITY[state] ?? SECURITY.NEW_DEVICE!,
};
