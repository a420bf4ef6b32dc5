import { closeUp, light, oneTake, seconds, serialFirst } from '../drawings.mjs';
import { drawn, headed, opening, stack, ticked } from './parts.mjs';

export const filming = {
  id: 'filming-a-good-video',
  language: 'hi',
  title: {
    en: 'Filming a video that decides',
    ar: 'تصوير فيديو يحسم الأمر',
    hi: 'ऐसा वीडियो बनाएँ जो फ़ैसला करा दे',
  },
  summary: {
    en: 'Serial number first, one take, good light, the fault up close.',
    ar: 'الرقم التسلسلي أولًا، لقطة واحدة، إضاءة جيدة، والعيب عن قرب.',
  },
  scenes: [
    {
      chapter: { en: 'What the video is for', ar: 'لماذا الفيديو' },
      slide: opening(
        'ग्रेड बदलने का अनुरोध',
        'ऐसा वीडियो बनाएँ जो फ़ैसला करा दे',
        'क्रमांक पहले, एक ही शॉट, अच्छी रोशनी, खराबी पास से।',
      ),
      caption: {
        en: 'Whoever decides does not have the device. The video must show which it is, and what is wrong.',
        ar: 'من يقرر ليس الجهاز بين يديه. فيجب أن يُظهر الفيديو أي جهاز هو وما العيب فيه.',
        hi: 'फ़ैसला करने वाले के पास डिवाइस नहीं होता। वीडियो में दिखे कि वह कौन-सा है और खराबी क्या है।',
      },
    },
    {
      chapter: { en: 'Serial number first', ar: 'الرقم التسلسلي أولًا' },
      slide: drawn(serialFirst, '1 · पहले IMEI दिखाएँ', '*#06# मिलाएँ, या बॉक्स का लेबल डिवाइस के पास रखें।'),
      caption: {
        en: 'Begin with the IMEI: dial *#06#, or hold the label of the box beside the device.',
        ar: 'ابدأ برقم IMEI: اطلب ‎*#06#‎ أو ضع ملصق العلبة بجانب الجهاز.',
        hi: 'IMEI से शुरू करें: *#06# मिलाएँ, या बॉक्स का लेबल डिवाइस के पास रखें।',
      },
    },
    {
      chapter: { en: 'One take', ar: 'لقطة واحدة' },
      slide: drawn(oneTake, '2 · एक ही शॉट में', 'IMEI से खराबी तक कैमरा न रोकें, वीडियो न काटें।'),
      caption: {
        en: 'Go from the IMEI to the fault in one take. After a cut it could be another device.',
        ar: 'انتقل من IMEI إلى العيب في لقطة واحدة. فبعد القطع قد يكون جهازًا آخر.',
        hi: 'IMEI से खराबी तक एक ही शॉट में जाएँ। काटने के बाद वह कोई और डिवाइस भी हो सकता है।',
      },
    },
    {
      chapter: { en: 'Light', ar: 'الإضاءة' },
      slide: drawn(light, '3 · रोशनी बगल से', 'खरोंच और दरार तिरछी रोशनी में सबसे साफ़ दिखती हैं।'),
      caption: {
        en: 'Light from the side shows scratches and cracks. Turn the device slowly through it.',
        ar: 'الضوء من الجانب يُظهر الخدوش والشقوق. حرّك الجهاز فيه ببطء.',
        hi: 'बगल की रोशनी में खरोंच और दरारें दिखती हैं। डिवाइस को उसमें धीरे-धीरे घुमाएँ।',
      },
    },
    {
      chapter: { en: 'The fault', ar: 'العيب' },
      slide: drawn(closeUp, '4 · खराबी पास से', 'पास जाएँ, साफ़ होने तक रुकें, तीन सेकंड दिखाएँ।'),
      caption: {
        en: 'Go close, wait until it is sharp, and stay three seconds on each fault.',
        ar: 'اقترب، وانتظر حتى تتضح الصورة، وابقَ ثلاث ثوانٍ على كل عيب.',
        hi: 'पास जाएँ, साफ़ होने तक रुकें, और हर खराबी पर तीन सेकंड ठहरें।',
      },
    },
    {
      chapter: { en: 'Length', ar: 'المدة' },
      slide: drawn(seconds, '5 · 15 से 90 सेकंड', 'सब दिख जाए और कुछ फ़ालतू न हो। 3 मिनट से लंबा नहीं भेजा जा सकता।'),
      caption: {
        en: '15 to 90 seconds are enough. More than 3 minutes or 100 MB cannot be sent.',
        ar: 'من 15 إلى 90 ثانية تكفي. ولا يمكن إرسال أكثر من 3 دقائق أو 100 ميغابايت.',
        hi: '15 से 90 सेकंड काफ़ी हैं। 3 मिनट या 100 MB से ज़्यादा नहीं भेजा जा सकता।',
      },
    },
    {
      chapter: { en: 'Check before sending', ar: 'افحص قبل الإرسال' },
      slide: headed(
        'भेजने से पहले',
        stack(
          ticked('IMEI पढ़ा जा सकता है', true),
          ticked('वीडियो कहीं कटा नहीं है', true),
          ticked('हर चुनी हुई खराबी दिखती है', true),
        ),
      ),
      caption: {
        en: 'Watch it once before you send it: can the IMEI be read, and every issue be seen?',
        ar: 'شاهده مرة قبل الإرسال: هل يُقرأ IMEI، وهل يظهر كل عيب؟',
        hi: 'भेजने से पहले एक बार देखें: IMEI पढ़ा जाता है? हर खराबी दिखती है?',
      },
    },
  ],
};
