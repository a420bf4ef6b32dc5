import type { SignupUpdate } from '@mazad/contract/registration';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#/session/api/api-error';
import { within } from '#/session/api/query-client';
import { showFieldErrors } from '#/session/contract-form';
import type { Failure } from '#/session/frames/use-wait';
import { useSignupToken } from '#/session/signup-store';
import { clearDraft, type DraftOwner, type DraftStep } from './drafts';
import { DETAILS, saveSignupStep, useKeepDetails } from './signup-calls';

/** Saves a step; errors are shown at their fields or in the bar. Resolves to whether it was saved. */
export function useSaveStep<Values extends FieldValues, Sent>(
  owner: DraftOwner,
  step: DraftStep,
  form: UseFormReturn<Values, unknown, Sent>,
  failure: Failure,
): (update: SignupUpdate) => Promise<boolean> {
  // The registration that the form was rendered for, even if this browser has switched since.
  const token = useSignupToken();
  const keepDetails = useKeepDetails();
  const queryClient = useQueryClient();
  return async (update) => {
    failure.clear();
    try {
      const details = await saveSignupStep(token, update);
      clearDraft(owner, step);
      keepDetails(details, token);
      return true;
    } catch (error) {
      if (!showFieldErrors(form, error)) failure.show(error);
      // Decided or changed from another device meanwhile: the newest state says where to continue.
      if (error instanceof ApiError && error.type === 'SIGNUP_STAGE')
        await queryClient.invalidateQueries(within('public', DETAILS));
      return false;
    }
  };
}
