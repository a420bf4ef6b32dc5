import { foldText } from './fold-text.ts';

/** Names of the trade as they are spelled in Arabic, folded. Model names are Latin, so a search has to know them. */
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

/** A word of the trade in Latin letters, with or without the article; undefined for any other word. */
export function latinOf(word: string): string | undefined {
  const folded = foldText(word);
  return LATIN_OF.get(folded) ?? LATIN_OF.get(folded.replace(/^ال/, ''));
}

/**
 * Arabic letters and a number are written together and stand apart in a model's name. Arabic digits are of the script
 * too.
 */
export function standApart(text: string): string {
  return text
    .replace(/(?!\p{N})(\p{Script=Arabic})(?=\p{N})/gu, '$1 ')
    .replace(/(\p{N})(?=(?!\p{N})\p{Script=Arabic})/gu, '$1 ');
}
