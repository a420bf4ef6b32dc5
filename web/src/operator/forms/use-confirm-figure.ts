import type { FigureReason } from '@mazad/domain/prices/unusual-figure';
import { useState } from 'react';
import { ApiError } from '#/session/api/api-error';
import { amountOf } from './amounts';

type Asked = { confirmFigure: number; reason: FigureReason; compared: number };

function askedBy(error: unknown): Asked | null {
  const isAsked = error instanceof ApiError && error.type === 'CONFIRM_FIGURE';
  return isAsked ? (error.details as unknown as Asked) : null;
}

export type FigureQuestion = {
  /** Null if nothing is asked. */
  asked: Asked | null;
  unit: string;
  typed: string;
  type: (typed: string) => void;
  isRepeated: boolean;
  /** The last refusal is this question, so it is not shown as an error. */
  isError: boolean;
};

/**
 * P5: an unusual figure is refused until it is typed again. Once the form has another figure, the question no longer
 * applies. `confirmFigure` is sent along. `unit` is a currency or %.
 */
export function useConfirmFigure(error: unknown, figure: number | undefined, unit: string) {
  const [last, setLast] = useState<Asked | null>(null);
  const [typed, type] = useState('');
  const now = askedBy(error);
  // Kept while sending again, so that the form does not change.
  if (now && now.confirmFigure !== last?.confirmFigure) {
    setLast(now);
    type('');
  }
  const asked = last && last.confirmFigure === figure ? last : null;
  const isRepeated = asked !== null && amountOf(typed) === asked.confirmFigure;
  const question: FigureQuestion = { asked, unit, typed, type, isRepeated, isError: now !== null };
  return { question, confirmFigure: isRepeated ? asked.confirmFigure : undefined };
}
