import {
  ATTRIBUTES_MAX,
  type CatalogImport,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  type ImportSource,
} from '@mazad/contract/operator/catalog-import';

/** A mapping as it is being chosen: each field with its source, and the columns that are kept besides. */
export type MappingDraft = {
  fields: Partial<Record<ImportField, ImportSource>>;
  attributes: readonly { key: string; header: string }[];
};

/** What an operator chooses before the preview: what the columns are, and where their models are switched on. */
export type ImportChoices = { draft: MappingDraft; regionIds: readonly string[]; isAddOnly: boolean };

/** Of an import for which no region was chosen yet, the first of those that there are. */
export function choicesOf(
  found: Pick<CatalogImport, 'mapping' | 'regionIds' | 'isAddOnly'>,
  regions: readonly { regionId: string }[],
): ImportChoices {
  const { regionIds, isAddOnly } = found;
  const first = regions.slice(0, 1).map(({ regionId }) => regionId);
  return { draft: draftOf(found.mapping), regionIds: regionIds.length > 0 ? regionIds : first, isAddOnly };
}

/** Whether the plan that is shown is one of these choices. Of others nobody has seen what they would do. */
export function isPlanOf(
  found: Pick<CatalogImport, 'summary' | 'mapping' | 'regionIds' | 'isAddOnly'>,
  { draft, regionIds, isAddOnly }: ImportChoices,
): boolean {
  const isMapped = isSame(mappingOf(draft), found.mapping) && isAddOnly === found.isAddOnly;
  return found.summary !== null && isMapped && isSame([...regionIds].sort(), [...found.regionIds].sort());
}

export function draftOf(mapping: Partial<ImportMapping> | null): MappingDraft {
  const { attributes = [], ...fields } = mapping ?? {};
  return { fields, attributes };
}

/** What a select says of a source; headers are told from the other choices by their mark. */
export function choiceOf(source: ImportSource | undefined): string {
  if (!source) return '';
  return source.kind === 'column' ? `column:${source.header}` : source.kind;
}

export function sourceOf(choice: string): ImportSource | undefined {
  if (choice === 'guess') return { kind: 'guess' };
  if (choice === 'const') return { kind: 'const', value: '' };
  return choice === '' ? undefined : { kind: 'column', header: choice.slice('column:'.length) };
}

/** Keeps a further column, or no longer. Its key is made of its header; one that has no letters gets its place. */
export function toggleAttribute(draft: MappingDraft, header: string, place: number): MappingDraft {
  const others = draft.attributes.filter((one) => one.header !== header);
  if (others.length < draft.attributes.length || others.length >= ATTRIBUTES_MAX) {
    return { ...draft, attributes: others };
  }
  const slug = header
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 36);
  const key =
    slug === '' || others.some((one) => one.key === slug) ? `${slug || 'column'}_${place + 1}` : slug;
  return { ...draft, attributes: [...others, { key, header }] };
}

/** The mapping that is sent, as the server keeps it; null while something that is required is missing. */
export function mappingOf({ fields, attributes }: MappingDraft): ImportMapping | null {
  const [category, brand] = [sentOf(fields.category), sentOf(fields.brand)];
  if (!category || !brand || fields.name?.kind !== 'column') return null;
  const given = IMPORT_FIELDS.map((field) => [field, sentOf(fields[field])]).filter(([, source]) => source);
  return { ...Object.fromEntries(given), category, brand, name: fields.name, attributes: [...attributes] };
}

/** Blanks around a text are nothing, and blanks alone are no source. */
function sentOf(source: ImportSource | undefined): ImportSource | undefined {
  if (source?.kind !== 'const') return source;
  const value = source.value.trim();
  return value === '' ? undefined : { kind: 'const', value };
}

/** The same choices, in whatever order they are written. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other;
  }
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSame(a[key], b[key]));
}
