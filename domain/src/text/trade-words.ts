import { foldText } from './fold-text.ts';

/** Trade names in Arabic spelling, folded. Model names are in Latin letters, so searches need this mapping. */
const LATIN_OF = new Map(
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

/** The Latin form of an Arabic trade word, with or without the article; undefined for other words. */
export function latinOf(word: string): string | undefined {
  const folded = foldText(word);
  return LATIN_OF.get(folded) ?? LATIN_OF.get(folded.replace(/^ال/, ''));
}

/**
 * Splits Arabic letters from a number, since model names have a space there. Arabic digits belong to the script too.
 */
export function standApart(text: string): string {
  return text
    .replace(/(?!\p{N})(\p{Script=Arabic})(?=\p{N})/gu, '$1 ')
    .replace(/(\p{N})(?=(?!\p{N})\p{Script=Arabic})/gu, '$1 ');
}
