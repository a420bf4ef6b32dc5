/** What a model's name says about its variant; sizes in the form `128GB` or `1TB`. */
export type ModelName = { group: string; storage: string | null; ram: string | null };

const SIZE = String.raw`\d{1,4}(?:\.\d)?\s?(?:GB|TB|G(?=\s*[/+]))`;
// '12GB/512GB', '8+256GB', '8GB RAM', '128GB ROM', '512GB SSD', '256GB'. A number without a unit is RAM only
// where the sign stands alike on both sides: the 10 of 'Note 10+ 256GB' belongs to the model.
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
 * Splits a model's name into its model group and its variant: 'iPhone 16 Pro Max 512GB' is of the
 * group 'iPhone 16 Pro Max'. 4G and 5G stay in the group of a phone, where they are different
 * models (Galaxy A13 and A13 5G), and leave it elsewhere, where they are a variant of one.
 */
export function splitModelName(name: string, categoryId: string): ModelName {
  const { storage, ram } = readMemory(name);
  let group = name.replace(MEMORY, ' ').replace(RADIO, ' ');
  if (categoryId !== 'mobile-phones') group = group.replace(GENERATION, ' ');
  if (categoryId === 'smart-watches') group = group.replace(CASE_SIZE, ' ');
  if (categoryId === 'laptops' || categoryId === 'tablets') group = group.replace(PROCESSOR, ' ');
  group = tidy(group);
  // Twice, for 'Blue Titanium' after 'Natural'; never down to nothing, and never the first word.
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
  // RAM is never larger than storage, so of two sizes the smaller one is the RAM, in either order.
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
