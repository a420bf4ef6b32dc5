import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const PREFIX = 'mazad.signup.draft.';
const UNOWNED = 'new';

export type DraftStep = 'number' | 'contact' | 'store' | 'trading';
/** The registration that a draft belongs to; null before a number is verified. */
export type DraftOwner = string | null;

/** Drafts belong to a registration: another one in this browser never sees them (I7). */
function keyOf(owner: DraftOwner, step: DraftStep): string {
  return `${PREFIX}${owner ?? UNOWNED}.${step}`;
}

/** Unsaved text of a step; it never leaves this tab. */
export function readDraft<Values>(owner: DraftOwner, step: DraftStep): Partial<Values> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(owner, step)) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Partial<Values>) : {};
  } catch {
    return {};
  }
}

function draftKeys(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
}

/** Whether a draft waits for its number to be verified again. */
export function hasDraftOfRegistration(): boolean {
  return draftKeys().some((key) => !key.startsWith(`${PREFIX}${UNOWNED}.`));
}

export function clearDraft(owner: DraftOwner, step: DraftStep): void {
  sessionStorage.removeItem(keyOf(owner, step));
}

export function clearDrafts(): void {
  for (const key of draftKeys()) sessionStorage.removeItem(key);
}

/** Text typed beside the number belongs to the registration that the number opens. */
export function adoptContactDraft(signupId: string): void {
  const typed = sessionStorage.getItem(keyOf(null, 'contact'));
  if (typed !== null) sessionStorage.setItem(keyOf(signupId, 'contact'), typed);
  clearDraft(null, 'contact');
}

/** Stores what is typed, so that a reload loses nothing. */
export function useDraft<Values extends FieldValues, Sent>(
  owner: DraftOwner,
  step: DraftStep,
  form: UseFormReturn<Values, unknown, Sent>,
): void {
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => sessionStorage.setItem(keyOf(owner, step), JSON.stringify(values)),
      }),
    [subscribe, owner, step],
  );
}
