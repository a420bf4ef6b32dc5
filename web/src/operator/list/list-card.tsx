import { Fragment, type ReactNode } from 'react';
import { type ListColumn, NOTHING } from './columns';

const LINE =
  'flex items-center justify-between gap-3 min-w-0 data-soft:mt-[3px] data-soft:text-ink3 data-soft:text-small [&>:last-child:not(:first-child)]:flex-none [&>:last-child:not(:first-child)]:whitespace-nowrap';

type CardLinesProps = { title: ReactNode; end?: ReactNode; text: ReactNode; textEnd?: ReactNode };

/** Two lines: name and facts. Each part is one element, truncated at its own end. */
export function CardLines({ title, end, text, textEnd }: CardLinesProps) {
  return (
    <>
      <span className={LINE}>
        <span className="flex min-w-0 *:cut-off font-semibold">{title}</span>
        {end}
      </span>
      <span className={LINE} data-soft="">
        <span className="flex min-w-0 *:cut-off">{text}</span>
        {textEnd}
      </span>
    </>
  );
}

/** The columns' positions on a phone's card, by id. */
export type CardParts = { title: string; end?: string; text: string | readonly string[]; textEnd?: string };

type HeadedColumn<Row> = ListColumn<Row> & { header: string };
type ListCardProps<Row> = { row: Row; columns: readonly HeadedColumn<Row>[]; parts: CardParts };

/** A row as a card; empty columns are left out. */
export function ListCard<Row>({ row, columns, parts }: ListCardProps<Row>) {
  const cell = (id: string | undefined): ReactNode => {
    const column = columns.find((one) => one.id === id);
    const content = column?.renderCell(row);
    return column?.isNamed && content ? <Named name={column.header}>{content}</Named> : content;
  };
  const texts = [parts.text]
    .flat()
    .map((id) => ({ id, content: cell(id) }))
    .filter(({ content }) => content && content !== NOTHING);
  return (
    <CardLines
      title={cell(parts.title)}
      end={cell(parts.end)}
      text={texts.length === 1 ? texts[0]?.content : <Joined texts={texts} />}
      textEnd={cell(parts.textEnd)}
    />
  );
}

function Joined({ texts }: { texts: readonly { id: string; content: ReactNode }[] }) {
  return (
    // In a table each may be a separately truncated block.
    <span className="*:inline!">
      {texts.map(({ id, content }, index) => (
        <Fragment key={id}>
          {index > 0 && ' · '}
          {content}
        </Fragment>
      ))}
    </span>
  );
}

function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span>
      {name} {children}
    </span>
  );
}
