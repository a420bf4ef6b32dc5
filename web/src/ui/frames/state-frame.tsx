import { IconAlertTriangle, IconFilterOff, IconFlag, IconInbox, IconQuestionMark } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state-frame.module.css';

export type StateKind = 'empty' | 'noResult' | 'error' | 'end' | 'notFound';

const icons = {
  empty: IconInbox,
  noResult: IconFilterOff,
  error: IconAlertTriangle,
  end: IconFlag,
  notFound: IconQuestionMark,
};

type StateFrameProps = {
  kind: StateKind;
  title: string;
  text?: string;
  /** One action, as a Button or a link. */
  action?: ReactNode;
  /** It is the only content of the page. */
  isPageTitle?: boolean;
};

/** Empty, no result, error and end mean different things to a dealer, so they look different. */
export function StateFrame({ kind, title, text, action, isPageTitle = false }: StateFrameProps) {
  const Icon = icons[kind];
  const Title = isPageTitle ? 'h1' : 'p';
  return (
    <div className={classes.frame} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <span className={classes.mark} aria-hidden="true">
        <svg viewBox="0 0 44 44" width="44" height="44" className={classes.outline} aria-hidden="true">
          <path d="M22 2 42 22 22 42 2 22z" />
        </svg>
        <Icon size={17} />
      </span>
      <Title className="text-h3 font-semibold">{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
