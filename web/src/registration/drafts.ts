import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const PREFIX = 'mazad.signup.draft.';

export type DraftStep = 'number' | 'contact' | 'store' | 'trading';

/** What was typed into a step and not saved yet; nothing of it leaves this tab. */
export function readDraft<Values>(step: DraftStep): Partial<Values> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + step) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Partial<Values>) : {};
  } catch {
    return {};
  }
}

export function hasDraft(...steps: DraftStep[]): boolean {
  return steps.some((step) => sessionStorage.getItem(PREFIX + step) !== null);
}

export function clearDraft(step: DraftStep): void {
  sessionStorage.removeItem(PREFIX + step);
}

export function clearDrafts(): void {
  for (const step of ['number', 'contact', 'store', 'trading'] as const) clearDraft(step);
}

/** Keeps what is typed, so that a reload loses nothing. */
export function useDraft<Values extends FieldValues, Sent>(
  step: DraftStep,
  form: UseFormReturn<Values, unknown, Sent>,
): void {
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => sessionStorage.setItem(PREFIX + step, JSON.stringify(values)),
      }),
    [subscribe, step],
  );
}
