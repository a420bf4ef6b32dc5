import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { CopyableId } from '#/ui/buttons/copyable-id';

type BackLinkProps = {
  accountIndex: number;
  list: 'my-deals' | 'appraisals' | 'grade-reviews' | 'statement';
  label: string;
};

type DetailHeaderProps = BackLinkProps & {
  title: string;
  /** Null while loading. */
  code: string | null;
  /** Facts beside the title. */
  children?: ReactNode;
};

export function DetailHeader({ title, code, children, ...back }: DetailHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-2 min-h-14 py-2 px-inset phone:py-2.5 phone:px-4">
      <BackLink {...back} />
      <h1 className="flex flex-wrap items-center gap-x-2 min-w-0 me-1 [&_svg]:size-4.5 phone:flex-[1_1_calc(100%-48px)] phone:text-h2">
        <span>{title}</span> {code !== null && <CopyableId value={code} />}
      </h1>
      {children}
    </header>
  );
}

function BackLink({ accountIndex, list, label }: BackLinkProps) {
  const router = useRouter();
  const isFromList = useLocation({ select: (location) => location.state.isFromList });
  const goBack = (event: MouseEvent) => {
    if (!isFromList || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <Link
      to={`/$accountId/${list}`}
      params={{ accountId: String(accountIndex) }}
      className="inline-grid flex-none place-items-center w-8 h-8 -ms-2 rounded-button text-ink2 hover:bg-hover print:hidden"
      aria-label={label}
      onClick={goBack}
    >
      <IconArrowLeft size={18} className="rtl:-scale-x-100" aria-hidden="true" />
    </Link>
  );
}
