/** The variant in a model's name; sizes as `128GB` or `1TB`. */
export type ModelName = { group: string; storage: string | null; ram: string | null };

const SIZE = String.raw`\d{1,4}(?:\.\d)?\s?(?:GB|TB|G(?=\s*[/+]))`;
// '12GB/512GB', '8+256GB', '8GB RAM', '128GB ROM', '512GB SSD', '256GB'. A number without a unit is RAM only with equal
// spacing on both sides of the sign: in 'Note 10+ 256GB', the 10 belongs to the model.
const MEMORY = new RegExp(
  String.raw`[(\[]?\s*(?<![\w.])(?:(?<first>\d{1,4}(?:\.\d)?)\s?(?<unit>GB?|TB)\s*(?:RAM)?\s*[/+|,]\s*|(?<bare>\d{1,2})(?:[/+]|\s[/+]\s))?(?<size>${SIZE})\b(?:\s*(?<kind>RAM|ROM|SSD|HDD|eMMC|UFS|storage|memory)\b)?\s*[)\]]?`,
  'gi',
);
const RADIO =
  /[(\s,]*(?:\b(?:wi-?fi(?:\s*only)?|cellular|lte|gps|bluetooth|dual[\s-]?sim|e-?sim|single[\s-]?sim|unlocked)\b)(?:\s*[+&/]\s*)?\)?/gi;
const GENERATION = /\s*\b(?:5G|4G|3G)\b/gi;
const CASE_SIZE = /\s*\b\d{2}\s?mm\b/gi;
const PROCESSOR = /\s*\b(?:core\s+)?(?:i[3579]|ultra\s[579]|ryzen\s[3579]|x\s(?:plus|elite))\b/gi;
const COLOUR =
  /[\s,(–-]+(?:(?:(?:space|rose|sierra|alpine|pacific|deep|jet|matte|phantom|mystic|natural|desert|midnight|product|awesome|prism|aura|cosmic|ocean|sky|forest|mint|light|dark|pale|ice|pearl|glacier|lunar|titan(?:ium)?)\s+)?(?:black|white|blue|green|red|pink|purple|violet|lavender|yellow|gold|silver|gr[ae]y|graphite|midnight|starlight|titanium|bronze|orange|coral|cream|beige|brown|teal|ultramarine|champagne|copper|lilac|mint|obsidian|porcelain|hazel)(?:\s+titanium)?)\)?$/i;

/**
 * Splits a model's name into model group and variant: 'iPhone 16 Pro Max 512GB' is in the group 'iPhone 16 Pro Max'.
 * For phones, 4G and 5G stay in the group, because they are different models (Galaxy A13 and A13 5G). For other devices
 * they are variants.
 */
export function splitModelName(name: string, categoryId: string): ModelName {
  const { storage, ram } = readMemory(name);
  let group = name.replace(MEMORY, ' ').replace(RADIO, ' ');
  if (categoryId !== 'mobile-phones') group = group.replace(GENERATION, ' ');
  if (categoryId === 'smart-watches') group = group.replace(CASE_SIZE, ' ');
  if (categoryId === 'laptops' || categoryId === 'tablets') group = group.replace(PROCESSOR, ' ');
  group = tidy(group);
  // Twice, for 'Natural Blue Titanium'. Never removes the first word.
  for (let pass = 0; pass < 2; pass += 1) group = tidy(group.replace(COLOUR, ''));
  return { group: group === '' ? name : group, storage, ram };
}

function tidy(text: string): string {
  return text
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,/|+–-]+|[\s,/|–-]+$/g, '')
    .replace(/\s\+$/, '');
}

function readMemory(name: string): { storage: string | null; ram: string | null } {
  const sizes: number[] = [];
  let ramGb: number | null = null;
  for (const match of name.matchAll(MEMORY)) {
    const { first, unit, bare, size, kind } = match.groups ?? {};
    const sizeGb = toGb(size ?? '');
    if (/ram/i.test(kind ?? '')) ramGb = sizeGb;
    else sizes.push(sizeGb);
    if (first !== undefined) sizes.push(toGb(`${first}${unit}`));
    if (bare !== undefined) sizes.push(toGb(bare));
  }
  // RAM is never larger than storage, so the smaller of two sizes is the RAM.
  sizes.sort((a, b) => b - a);
  const storageGb = sizes[0];
  if (ramGb === null && sizes.length > 1) ramGb = sizes.at(-1) ?? null;
  return {
    storage: storageGb === undefined ? null : formatGb(storageGb),
    ram: ramGb === null ? null : formatGb(ramGb),
  };
}

function toGb(size: string): number {
  const amount = Number.parseFloat(size);
  return /t/i.test(size) ? amount * 1024 : amount;
}

function formatGb(gb: number): string {
  return gb >= 1024 ? `${gb / 1024}TB` : `${gb}GB`;
}
