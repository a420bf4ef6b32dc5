import type { AskingOutcome } from '@mazad/contract/operator/askings';
import type { Overview } from '@mazad/contract/operator/overview';
import { UNMET_REASONS } from '@mazad/domain/prices/asking';
import { Link } from '@tanstack/react-router';
import { ReportCard } from '#/session/frames/report-card';
import { ShareBar } from '#/ui/figures/share-bar';
import { Ltr } from '#/ui/marks/ltr';
import { useAskingFigures } from '../askings/use-asking-figures';
import { useListWords } from '../list/list-words';
import classes from './overview-screen.module.css';

type Span = Pick<Overview, 'regionId' | 'fromDay' | 'toDay'>;

/** Price requests: taken, not taken, and without any offer, each linked to its list. */
export function AskedCard({ span: { regionId, fromDay, toDay } }: { span: Span }) {
  const { name, states } = useListWords('askings');
  const days = { region: regionId, from: fromDay, to: toDay };
  const report = useAskingFigures(days);
  return (
    <ReportCard title={name} report={report} rows={5} rowHeight={36}>
      {({ asked, offered, taken, unmet }) => {
        const rows: { state: AskingOutcome; count: number; isPart?: boolean }[] = [
          { state: 'TAKEN', count: taken },
          { state: 'NOT_TAKEN', count: offered - taken },
          { state: 'UNMET', count: asked - offered },
          ...UNMET_REASONS.filter((state) => unmet[state] > 0).map((state) => ({
            state,
            count: unmet[state],
            isPart: true,
          })),
        ];
        return (
          <>
            <ShareBar
              parts={[
                { key: 'taken', amount: taken, mark: 'first' },
                { key: 'notTaken', amount: offered - taken, mark: 'near' },
                { key: 'unmet', amount: asked - offered, mark: 'lose' },
              ]}
            />
            <ul className="grid mt-1.5 mb-0 p-0 list-none">
              {rows.map(({ state, count, isPart }) => (
                <li
                  key={state}
                  className={`${classes.row} grid-cols-[minmax(0,1fr)_auto_minmax(44px,auto)]`}
                  data-part={isPart}
                >
                  <Link to="/operator/askings" search={{ ...days, state }}>
                    {states[state]}
                  </Link>
                  <span className="text-ink3 text-small">
                    {!isPart && asked > 0 && <Ltr>{`${Math.round((count / asked) * 100)}%`}</Ltr>}
                  </span>
                  <Ltr
                    className={`tabular-nums text-end ${isPart ? 'text-ink3 text-small' : 'font-semibold'}`}
                  >
                    {count.toLocaleString('en')}
                  </Ltr>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </ReportCard>
  );
}
