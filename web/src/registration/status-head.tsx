import { useDocumentTitle } from '#/ui/parts/use-document-title';
import { Nuqta, type NuqtaShape } from '#/ui/pictures/nuqta';
import classes from './status-screen.module.css';

type StatusTone = 'near' | 'lose' | 'first';

const SHAPES: Record<StatusTone, NuqtaShape> = { near: 'half', lose: 'hollow', first: 'full' };

type StatusHeadProps = { tone: StatusTone; title: string; text: string };

/** The request's status by shape, colour and text. */
export function StatusHead({ tone, title, text }: StatusHeadProps) {
  useDocumentTitle(title);
  return (
    <div className={classes.head} data-tone={tone} role="status">
      <Nuqta shape={SHAPES[tone]} size={34} />
      <h1 className="mt-1">{title}</h1>
      <p className="max-w-[48ch] text-balance text-ink">{text}</p>
    </div>
  );
}
