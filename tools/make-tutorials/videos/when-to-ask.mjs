import { headed, opening, stack, ticked } from './parts.mjs';

const day = (text, small, kind = '') => `<div class="day ${kind}">${text}<small>${small}</small></div>`;
const week = (isLong) =>
  `<div class="days">${[0, 1, 2, 3, 4, 5].map((one) => day(one, one === 0 ? 'delivered' : 'you can ask')).join('')}${
    isLong ? day('6 – 30', 'lock or blacklist only', 'long') : day('6 …', 'too late', 'over')
  }</div>`;

export const whenToAsk = {
  id: 'when-to-ask',
  language: 'en',
  title: {
    en: 'When to ask for a grade change',
    ar: 'متى تطلب تغيير الدرجة',
    hi: 'ग्रेड बदलने का अनुरोध कब करें',
  },
  summary: {
    en: 'The days in which you can ask, and the deals for which you cannot.',
    ar: 'الأيام التي يمكنك أن تطلب فيها، والصفقات التي لا يمكن أن تطلب لها.',
  },
  scenes: [
    {
      chapter: { en: 'Why ask', ar: 'لماذا تطلب' },
      slide: opening(
        'Grade change requests',
        'When to ask for a grade change',
        'The days that count, and the deals that qualify.',
      ),
      caption: {
        en: 'A delivered device is not in the grade that you paid for? Ask for a grade review.',
        ar: 'الجهاز الذي استلمته ليس بالدرجة التي دفعت ثمنها؟ اطلب مراجعة الدرجة.',
        hi: 'जो डिवाइस मिला वह उस ग्रेड का नहीं जिसके लिए आपने भुगतान किया? ग्रेड समीक्षा माँगें।',
      },
    },
    {
      shot: 'deals',
      chapter: { en: 'Find the deal', ar: 'اعثر على الصفقة' },
      moves: [
        { at: 1.2, to: 'title' },
        { at: 3, to: 'row', click: true, mark: true },
      ],
      caption: {
        en: 'Open My Deals and choose the deal.',
        ar: 'افتح «صفقاتي» واختر الصفقة.',
        hi: 'My Deals खोलें और सौदा चुनें।',
      },
    },
    {
      shot: 'deal',
      moves: [{ at: 1.4, to: 'course', mark: true }],
      caption: {
        en: 'Its course says on which day the device was delivered to you.',
        ar: 'يذكر مسار الصفقة اليوم الذي سُلّم فيه الجهاز إليك.',
        hi: 'उसके क्रम में लिखा है कि डिवाइस आपको किस दिन मिला।',
      },
    },
    {
      chapter: { en: 'The days that count', ar: 'الأيام المحسوبة' },
      slide: headed('The day of delivery is day 0', week(false)),
      caption: {
        en: 'The day of delivery is day 0. You can ask until the end of day 5, local time.',
        ar: 'يوم التسليم هو اليوم 0. يمكنك أن تطلب حتى نهاية اليوم 5 بالتوقيت المحلي.',
        hi: 'डिलीवरी का दिन दिन 0 है। आप स्थानीय समय के अनुसार दिन 5 के अंत तक अनुरोध कर सकते हैं।',
      },
    },
    {
      slide: headed('A lock or a blacklist shows later', week(true)),
      caption: {
        en: 'For a lock or a blacklist you have until day 30, and for nothing else.',
        ar: 'للقفل أو القائمة السوداء لديك حتى اليوم 30، وليس لغيرهما.',
        hi: 'लॉक या ब्लैकलिस्ट के लिए आपके पास दिन 30 तक का समय है, और किसी चीज़ के लिए नहीं।',
      },
    },
    {
      chapter: { en: 'When it cannot be asked for', ar: 'متى لا يمكن الطلب' },
      slide: headed(
        'No review for a deal that',
        `<div class="two">${[
          'is not delivered yet',
          'was returned',
          'is at the lowest grade',
          'is finance-closed',
          'was asked for once, cancelled too',
          'is past its window',
        ]
          .map((text) => `<div class="card bad">✕ &nbsp;${text}</div>`)
          .join('')}</div>`,
      ),
      caption: {
        en: 'One request per deal: a cancelled one counts. So check everything before you send it.',
        ar: 'طلب واحد لكل صفقة: والملغى محسوب. فافحص كل شيء قبل أن ترسله.',
        hi: 'हर सौदे पर एक ही अनुरोध: रद्द किया हुआ भी गिना जाता है। इसलिए भेजने से पहले सब जाँच लें।',
      },
    },
    {
      chapter: { en: 'Before you ask', ar: 'قبل أن تطلب' },
      slide: headed(
        'Before you ask',
        stack(
          ticked('The fault was there when the device arrived', true),
          ticked('It belongs to a lower grade', true),
          ticked('A video can show it', true),
        ),
      ),
      caption: {
        en: 'Ask when the fault came with the device, lowers the grade, and can be shown on video.',
        ar: 'اطلب إذا كان العيب موجودًا عند الاستلام، ويخفض الدرجة، ويمكن إظهاره بالفيديو.',
        hi: 'तब माँगें जब खराबी डिवाइस के साथ आई हो, ग्रेड घटाती हो, और वीडियो में दिख सके।',
      },
    },
  ],
};
