import { useEffect, useMemo, useState } from 'react';
import { Grid } from '#/grid/grid';
import { GridState } from '#/grid/grid-state';
import { RowStore } from '#/grid/row-store';
import type { Density, GridSort } from '#/grid/types';
import { useFormats } from '#/i18n/i18n-provider';
import { LanguageSwitch, ThemeSwitch } from '#/page/look-switches';
import { Segmented } from '#/ui/fields/segmented';
import { Kbd } from '#/ui/marks/kbd';
import { Wordmark } from '#/ui/pictures/logo';
import { NuqtaRow } from '#/ui/pictures/nuqta';
import { galleryColumns } from './gallery-columns';
import { GalleryParts } from './gallery-parts';
import { type GalleryRow, galleryRows } from './gallery-rows';

export function GalleryScreen() {
  return (
    <main className="flex flex-col gap-4 p-inset">
      <header className="flex flex-wrap items-center gap-3">
        <Wordmark language="en" height={28} />
        <Wordmark language="ar" height={34} />
        <LanguageSwitch isNamed />
        <ThemeSwitch />
      </header>
      <h1>Gallery</h1>
      <GalleryGrid />
      <GalleryParts />
    </main>
  );
}

function GalleryGrid() {
  const { ordinal } = useFormats();
  const [rows] = useState(() => new RowStore<GalleryRow>());
  const [state] = useState(() => new GridState());
  const [density, setDensity] = useState<Density>('normal');
  const [sort, setSort] = useState<GridSort | null>(null);
  const rowIds = useMemo(() => galleryRows.map((row) => row.id), []);

  useEffect(() => {
    rows.setMany(galleryRows.map((row) => [row.id, row] as const));
    state.edit({ rowId: 'editing', columnId: 'update' }, '2140');
    const timer = setInterval(() => {
      for (const row of galleryRows) if (row.flash) rows.patch(row.id, {}, row.flash);
    }, 700);
    return () => clearInterval(timer);
  }, [rows, state]);

  return (
    <section className="flex flex-col items-start gap-2">
      <Segmented
        label="Density"
        value={density}
        onChange={setDensity}
        options={[
          { value: 'compact', label: '32' },
          { value: 'normal', label: '40' },
          { value: 'roomy', label: '48' },
        ]}
      />
      <div className="w-full h-121.5 overflow-hidden border border-line rounded-card">
        <Grid
          label="Row states"
          rowIds={rowIds}
          totalCount={rowIds.length}
          rows={rows}
          state={state}
          columns={galleryColumns}
          density={density}
          sort={sort}
          onSort={setSort}
          onCommit={() => 'done'}
          rowLook={(row) => ({
            tone: row.isSelected ? 'selected' : row.isOn ? undefined : 'off',
            isSelected: row.isSelected ?? false,
          })}
          renderEditPopover={(_row, edit) => (
            <div className="py-3 px-3.5">
              <p>
                <bdi dir="ltr">{edit.draft}</bdi> → {ordinal(1)}
              </p>
              <NuqtaRow count={7} total={11} label="7 / 11" />
              <p>
                <Kbd>Enter</Kbd> <Kbd>Esc</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>=</Kbd>
              </p>
            </div>
          )}
        />
      </div>
    </section>
  );
}
