import type { UploadedEvidence } from '@mazad/contract/evidence';
import type { ComponentIssueOption, GradeOption } from '@mazad/contract/grade-reviews';
import type { NewReview } from '../moves/review-writes';

/** A request while it is written; stored in the browser until it is sent, so it survives a reload. */
export type ReviewDraft = {
  /** The chosen condition of each component, by the component's English name. */
  conditions: Record<string, string>;
  /** Chosen by hand; '' means by the issues. */
  gradeId: string;
  comment: string;
  /** Phone pictures to leave out. */
  leftOut: string[];
};

export const emptyDraft: ReviewDraft = { conditions: {}, gradeId: '', comment: '', leftOut: [] };

/** Invalid or outdated data is ignored. */
export function parseDraft(raw: string | null): ReviewDraft {
  try {
    const kept = JSON.parse(raw ?? '{}') as Partial<Record<keyof ReviewDraft, unknown>> | null;
    return {
      conditions: (isObject(kept?.conditions) ? kept.conditions : {}) as ReviewDraft['conditions'],
      gradeId: typeof kept?.gradeId === 'string' ? kept.gradeId : '',
      comment: typeof kept?.comment === 'string' ? kept.comment : '',
      leftOut: Array.isArray(kept?.leftOut) ? kept.leftOut.filter((id) => typeof id === 'string') : [],
    };
  } catch {
    return emptyDraft;
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Condition = ComponentIssueOption['conditions'][number];
export type ChosenIssue = { issue: ComponentIssueOption; condition: Condition };

/** Chosen issues that are still on the list. */
export function chosenIssues(
  { conditions }: Pick<ReviewDraft, 'conditions'>,
  issues: readonly ComponentIssueOption[],
): ChosenIssue[] {
  return issues.flatMap((issue) => {
    const condition = issue.conditions.find(({ conditionId }) => conditionId === conditions[issue.name.en]);
    return condition ? [{ issue, condition }] : [];
  });
}

/** The requested grade: chosen by hand, otherwise the lowest that an issue leads to. `grades`: best first. */
export function askedGrade(
  { gradeId }: Pick<ReviewDraft, 'gradeId'>,
  chosen: readonly ChosenIssue[],
  grades: readonly GradeOption[],
): GradeOption | null {
  const byHand = grades.find((grade) => grade._id === gradeId);
  const led = new Set(chosen.map(({ condition }) => condition.itemConditionId));
  return byHand ?? grades.findLast((grade) => led.has(grade._id)) ?? null;
}

type Whole = {
  code: string;
  draft: ReviewDraft;
  chosen: readonly ChosenIssue[];
  grade: GradeOption | null;
  evidence: ReturnType<typeof evidenceIds>;
};

type Sent = Pick<UploadedEvidence, 'fileId' | 'kind'>;

/** Uploads, and phone pictures that are not left out. */
export function evidenceIds(files: readonly Sent[], phoneIds: readonly string[], { leftOut }: ReviewDraft) {
  const idsOf = (kind: Sent['kind']) =>
    files.filter((file) => file.kind === kind).map(({ fileId }) => fileId);
  return {
    videoIds: idsOf('VIDEO'),
    imageIds: [...idsOf('PHOTO'), ...phoneIds.filter((id) => !leftOut.includes(id))],
  };
}

/** The request to send. Missing parts are not filled in: the server reports all of them in one answer (G2). */
export function requestOf({ code, draft, chosen, grade, evidence }: Whole): NewReview {
  return {
    appraisalCode: code,
    ...(grade && { requestedSaleGradeId: grade._id }),
    conditionIds: chosen.map(({ condition }) => condition.conditionId),
    comment: draft.comment,
    ...evidence,
  };
}
