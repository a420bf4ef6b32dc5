import type { ReactNode } from 'react';
import { useDocumentTitle } from '#/ui/parts/use-document-title';
import { Nuqta, type NuqtaShape } from '#/ui/pictures/nuqta';

type StatusTone = 'near' | 'lose' | 'first';

const TONES: Record<StatusTone, string> = {
  near: 'bg-near-tint text-near',
  lose: 'bg-lose-tint text-lose',
  first: 'bg-first-tint text-first',
};
const SHAPES: Record<StatusTone, NuqtaShape> = { near: 'half', lose: 'hollow', first: 'full' };

type StatusHeadProps = { tone: StatusTone; title: string; text: string };

/** The request's status by shape, colour and text. */
export function StatusHead({ tone, title, text }: StatusHeadProps) {
  useDocumentTitle(title);
  return (
    <div
      className={`flex flex-col items-center gap-2 pt-8 px-7 pb-6 text-center phone:px-4.5 ${TONES[tone]}`}
      role="status"
    >
      <Nuqta shape={SHAPES[tone]} size={34} />
      <h1 className="mt-1">{title}</h1>
      <p className="max-w-[48ch] text-balance text-ink">{text}</p>
    </div>
  );
}

/** What stands below it. */
export function StatusBody({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-5 pt-6 px-7 pb-7 phone:px-4.5">{children}</div>;
}

/** What can be done next, and words about it. */
export function StatusAction({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 phone:[&>button]:w-full">{children}</div>
  );
}
