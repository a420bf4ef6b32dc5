import { FOLD_DROPPED, FOLD_FROM, FOLD_TO, foldText } from '@mazad/domain/fold-text';

/** What `foldText` does to letters, as an expression of SQL over a column. */
export function foldSql(column: string): string {
  return `translate(lower(normalize(${column}, NFKD)), '${FOLD_FROM}${FOLD_DROPPED}', '${FOLD_TO}')`;
}

/** Names of the trade as they are spelled in Arabic, folded. Model names are Latin, so a search has to know them. */
const LATIN_OF: Record<string, string> = Object.fromEntries(
  Object.entries({
    apple: 'ابل',
    iphone: 'ايفون',
    ipad: 'ايباد',
    macbook: 'ماكبوك',
    mac: 'ماك',
    watch: 'ووتش واتش ساعه',
    samsung: 'سامسونج سامسونغ سامسونك',
    galaxy: 'جالكسي جالاكسي غالاكسي قالكسي كالكسي',
    note: 'نوت',
    tab: 'تاب',
    fold: 'فولد',
    flip: 'فليب',
    ultra: 'الترا',
    plus: 'بلس',
    pro: 'برو',
    max: 'ماكس',
    mini: 'ميني',
    air: 'اير',
    lite: 'لايت',
    edge: 'ايدج',
    huawei: 'هواوي',
    mate: 'ميت',
    nova: 'نوفا',
    honor: 'اونر هونر',
    xiaomi: 'شاومي شيومي',
    redmi: 'ريدمي',
    poco: 'بوكو',
    oppo: 'اوبو',
    reno: 'رينو',
    realme: 'ريلمي',
    vivo: 'فيفو',
    oneplus: 'ونبلس',
    nothing: 'نثينج نثنغ',
    nokia: 'نوكيا',
    motorola: 'موتورولا',
    google: 'جوجل غوغل قوقل',
    pixel: 'بيكسل بكسل',
    sony: 'سوني',
    xperia: 'اكسبيريا',
    infinix: 'انفينكس',
    tecno: 'تكنو',
    lenovo: 'لينوفو',
    dell: 'ديل',
    asus: 'اسوس',
    acer: 'ايسر',
    microsoft: 'مايكروسوفت',
    surface: 'سيرفس',
    gb: 'جيجا جيجابايت',
    tb: 'تيرا تيرابايت',
  }).flatMap(([latin, spellings]) => spellings.split(' ').map((spelling) => [spelling, latin])),
);

const WORDS_MAX = 6;

/**
 * What a search box strips (X6), split into words, at most six. Each word comes with the spellings of which one must be
 * found: in small letters, folded, and in Latin letters where the trade has such a word.
 */
export function searchWords(search: string | undefined): string[][] {
  const kept = (search ?? '').normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' ');
  // Arabic letters and a number are written together and stand apart in a model's name.
  const apart = kept
    .replace(/(\p{Script=Arabic})(?=[0-9٠-٩])/gu, (letter) => (/\p{N}/u.test(letter) ? letter : `${letter} `))
    .replace(/([0-9٠-٩])(?=\p{Script=Arabic})/gu, '$1 ');
  return apart
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, WORDS_MAX)
    .map(spellingsOf)
    .filter((word) => word.length > 0);
}

function spellingsOf(word: string): string[] {
  const folded = foldText(word);
  const bare = folded.replace(/^ال(?=.{3})/, '');
  const latin = LATIN_OF[folded] ?? LATIN_OF[bare];
  return [...new Set([word.toLowerCase(), folded, ...(latin ? [latin] : [])])].filter(Boolean);
}
