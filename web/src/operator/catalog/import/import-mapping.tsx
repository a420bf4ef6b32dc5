import {
  type CatalogImport,
  IMPORT_FIELDS,
  type ImportField,
  type ImportSource,
} from '@mazad/contract/operator/catalog-import';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { Checkbox } from '#/ui/fields/checkbox';
import { FieldGroup } from '#/ui/fields/field-group';
import { Select } from '#/ui/fields/select-field';
import { TextField } from '#/ui/fields/text-field';
import { FormError } from '../../forms/form-error';
import { useRegions } from '../../use-regions';
import classes from './import-screen.module.css';
import {
  choiceOf,
  type ImportChoices,
  type MappingDraft,
  mappingOf,
  sourceOf,
  toggleAttribute,
} from './mapping-form';
import { isAtWork, useImportSteps } from './use-import';

const CHOICES = 'flex flex-wrap gap-y-2 gap-x-5';

const REQUIRED: readonly ImportField[] = ['category', 'brand', 'name'];
const SAMPLE_CELLS = 3;

type ImportMappingFormProps = {
  found: CatalogImport;
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
  /** Whether what these choices would do is shown already. */
  isPreviewed: boolean;
};

/** Which column is what: proposed by the server, corrected here, and shown with what it holds. */
export function ImportMappingForm({ found, choices, onChange, isPreviewed }: ImportMappingFormProps) {
  const t = useTranslations('operatorCatalog.import');
  const { locale } = useLocale();
  const regions = useRegions();
  const { preview } = useImportSteps(found.importId);
  const { draft, regionIds, isAddOnly } = choices;
  const mapping = mappingOf(draft);
  const setDraft = (changed: MappingDraft) => onChange({ ...choices, draft: changed });
  const reason = isAtWork(found)
    ? t('working')
    : mapping === null || regionIds.length === 0
      ? t('missing')
      : undefined;
  return (
    <section className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-baseline gap-y-1 gap-x-2.5">
        <h2>{t('mappingTitle')}</h2>
        <span className="text-ink3">{t('mappingText')}</span>
      </div>
      <FieldTable found={found} draft={draft} onChange={setDraft} />
      <Attributes headers={found.headers} draft={draft} onChange={setDraft} />
      <FieldGroup label={t('regions')}>
        <div className={CHOICES}>
          {regions.map(({ regionId: id, name }) => (
            <Checkbox
              key={id}
              label={name[locale]}
              checked={regionIds.includes(id)}
              onChange={() => onChange({ ...choices, regionIds: toggle(regionIds, id) })}
            />
          ))}
        </div>
      </FieldGroup>
      <Checkbox
        label={t('addOnly')}
        checked={isAddOnly}
        onChange={() => onChange({ ...choices, isAddOnly: !isAddOnly })}
      />
      <FormError error={preview.error} />
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          look={isPreviewed ? 'default' : 'primary'}
          isBusy={preview.isPending}
          disabledReason={reason}
          onClick={() => mapping && preview.mutate({ mapping, regionIds: [...regionIds], isAddOnly })}
        >
          {t(isPreviewed ? 'previewAgain' : 'preview')}
        </Button>
      </div>
    </section>
  );
}

function toggle<Item>(all: readonly Item[], item: Item): readonly Item[] {
  return all.includes(item) ? all.filter((one) => one !== item) : [...all, item];
}

type PartProps = { draft: MappingDraft; onChange: (draft: MappingDraft) => void };

function FieldTable({ found, draft, onChange }: PartProps & { found: CatalogImport }) {
  const t = useTranslations('operatorCatalog.import');
  const names = useTranslations('operatorCatalog.fields');
  const { headers, sample } = found;
  const sampleOf = (source: ImportSource | undefined) => {
    const at = source?.kind === 'column' ? headers.indexOf(source.header) : -1;
    if (at < 0) return '';
    const cells = sample.map((row) => row[at] ?? '').filter((cell) => cell.trim() !== '');
    return cells.slice(0, SAMPLE_CELLS).join(' · ');
  };
  const set = (field: ImportField, source: ImportSource | undefined) =>
    onChange({ ...draft, fields: { ...draft.fields, [field]: source } });
  return (
    <table className={`${classes.table} w-full border-collapse`}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('column')}</th>
          <th scope="col">{t('sample')}</th>
        </tr>
      </thead>
      <tbody>
        {IMPORT_FIELDS.map((field) => (
          <tr key={field}>
            <th scope="row">
              {names(field)}{' '}
              {REQUIRED.includes(field) && <span className="text-ink3 font-normal">{t('required')}</span>}
            </th>
            <td>
              <SourceSelect
                field={field}
                headers={headers}
                source={draft.fields[field]}
                onChange={(source) => set(field, source)}
              />
            </td>
            <td className="max-w-0 w-[40%] text-ink3 [&>bdi]:block [&>bdi]:cut-off phone:max-w-full phone:w-auto">
              <bdi>{sampleOf(draft.fields[field])}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type SourceSelectProps = {
  field: ImportField;
  headers: readonly string[];
  source: ImportSource | undefined;
  onChange: (source: ImportSource | undefined) => void;
};

function SourceSelect({ field, headers, source, onChange }: SourceSelectProps) {
  const t = useTranslations('operatorCatalog.import');
  const label = useTranslations('operatorCatalog.fields')(field);
  const others = [
    ...(field === 'category' ? [{ value: 'guess', label: t('fromName') }] : []),
    ...(field === 'name' ? [] : [{ value: 'const', label: t('constant') }]),
  ];
  return (
    <span className="flex flex-col gap-1.5 max-w-75 phone:max-w-none">
      <Select
        size="sm"
        aria-label={t('columnOf', { field: label })}
        value={choiceOf(source)}
        onChange={(event) => onChange(sourceOf(event.target.value))}
        options={[
          { value: '', label: t('none') },
          ...others,
          ...headers.map((header) => ({ value: `column:${header}`, label: header })),
        ]}
      />
      {source?.kind === 'const' && (
        <TextField
          label={t('constantOf', { field: label })}
          autoFocus
          autoComplete="off"
          maxLength={200}
          value={source.value}
          onChange={(event) => onChange({ kind: 'const', value: event.target.value })}
        />
      )}
    </span>
  );
}

/** Columns that fill no field, to be kept under a name of their own. */
function Attributes({ headers, draft, onChange }: PartProps & { headers: readonly string[] }) {
  const t = useTranslations('operatorCatalog.import');
  const used = Object.values(draft.fields).flatMap((source) =>
    source?.kind === 'column' ? [source.header] : [],
  );
  const free = headers.filter((header) => !used.includes(header));
  if (free.length === 0) return null;
  return (
    <FieldGroup label={t('attributes')} note={t('attributesText')}>
      <div className={CHOICES}>
        {free.map((header) => (
          <Checkbox
            key={header}
            label={<bdi>{header}</bdi>}
            checked={draft.attributes.some((one) => one.header === header)}
            onChange={() => onChange(toggleAttribute(draft, header, headers.indexOf(header)))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
