import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const PREFIX = 'mazad.signup.draft.';
const UNOWNED = 'new';

export type DraftStep = 'number' | 'contact' | 'store' | 'trading';
/** The registration that something was typed into; null while no number is verified. */
export type DraftOwner = string | null;

/** A draft belongs to its registration: another one that this browser goes on with never sees it (I7). */
function keyOf(owner: DraftOwner, step: DraftStep): string {
  return `${PREFIX}${owner ?? UNOWNED}.${step}`;
}

/** What was typed into a step and not saved yet; nothing of it leaves this tab. */
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

/** Whether something waits for a number to be verified again. */
export function hasDraftOfRegistration(): boolean {
  return draftKeys().some((key) => !key.startsWith(`${PREFIX}${UNOWNED}.`));
}

export function clearDraft(owner: DraftOwner, step: DraftStep): void {
  sessionStorage.removeItem(keyOf(owner, step));
}

export function clearDrafts(): void {
  for (const key of draftKeys()) sessionStorage.removeItem(key);
}

/** What was typed beside the number is of the registration that the number opens. */
export function adoptContactDraft(signupId: string): void {
  const typed = sessionStorage.getItem(keyOf(null, 'contact'));
  if (typed !== null) sessionStorage.setItem(keyOf(signupId, 'contact'), typed);
  clearDraft(null, 'contact');
}

/** Keeps what is typed, so that a reload loses nothing. */
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
