import { field, headed, opening, stack, ticked } from './parts.mjs';

const found = (name, end, kind = '', point = '') =>
  `<div class="card row ${kind}" ${point && `data-point="${point}"`}><span>${name}</span><span class="end">${end}</span></div>`;

export const choosing = {
  id: 'choosing-deal-and-issues',
  language: 'en',
  title: {
    en: 'Choosing the deal and the issues',
    ar: 'اختيار الصفقة والأعطال',
    hi: 'सौदा और खराबियाँ चुनना',
  },
  summary: {
    en: 'From the search for the deal to the ticket number.',
    ar: 'من البحث عن الصفقة إلى رقم التذكرة.',
  },
  scenes: [
    {
      chapter: { en: 'Overview', ar: 'نظرة عامة' },
      slide: opening(
        'Grade change requests',
        'Choosing the deal and the issues',
        'Deal, grade, issues, comment, video: five steps to a ticket.',
      ),
      caption: {
        en: 'A request has five parts: the deal, the grade, the issues, a comment and a video.',
        ar: 'للطلب خمسة أجزاء: الصفقة، والدرجة، والأعطال، والتعليق، والفيديو.',
        hi: 'अनुरोध के पाँच भाग हैं: सौदा, ग्रेड, खराबियाँ, टिप्पणी और वीडियो।',
      },
    },
    {
      chapter: { en: 'The deal', ar: 'الصفقة' },
      slide: [0, 1, 2].map((turn) =>
        headed(
          '1 · The deal',
          stack(
            field(turn > 0 ? 'MZ-5Y' : '<span class="muted">Search by deal id</span>', 'search'),
            found(
              'iPhone 13 128GB',
              '<span class="good">day 2 of 5</span>',
              turn === 2 ? 'chosen' : '',
              'deal',
            ),
            found('Galaxy S22 256GB', '<span class="bad">The review window has closed</span>', 'off'),
          ),
        ),
      ),
      moves: [
        { at: 1.4, to: 'search', click: true, turn: true },
        { at: 3.2, to: 'deal', click: true, turn: true },
      ],
      caption: {
        en: 'In Grade reviews, search for the deal by its id. One that cannot be chosen says why.',
        ar: 'في «مراجعات الدرجة» ابحث عن الصفقة برقمها. وما لا يمكن اختياره يذكر السبب.',
        hi: 'Grade reviews में सौदे को उसकी id से खोजें। जो नहीं चुना जा सकता, वह कारण बताता है।',
      },
    },
    {
      chapter: { en: 'The grade', ar: 'الدرجة' },
      slide: ['', 'chosen'].map((kind) =>
        headed(
          '2 · The grade that it really has',
          stack(
            found('A · Like new', '<span class="muted">sold as</span>', 'off'),
            found('B · Good', '<span class="good">+ AED 168.00</span>'),
            found('C · Fair', '<span class="good">+ AED 420.00</span>', kind, 'grade'),
          ),
        ),
      ),
      moves: [{ at: 1.8, to: 'grade', click: true, turn: true }],
      caption: {
        en: 'Choose the grade that the device really has. What it would credit you stands beside it.',
        ar: 'اختر الدرجة الحقيقية للجهاز. وبجانبها المبلغ الذي سيُضاف إلى رصيدك.',
        hi: 'डिवाइस का असली ग्रेड चुनें। उससे आपको कितना क्रेडिट मिलेगा, यह साथ में लिखा है।',
      },
    },
    {
      chapter: { en: 'The issues', ar: 'الأعطال' },
      slide: [0, 1, 2].map((turn) =>
        headed(
          '3 · What is wrong with it',
          stack(
            ticked('Screen: cracked', turn > 0, 'screen'),
            ticked('Battery: service', turn > 1, 'battery'),
            ticked('Back cover: scratched', false),
          ),
        ),
      ),
      moves: [
        { at: 1.4, to: 'screen', click: true, turn: true },
        { at: 2.8, to: 'battery', click: true, turn: true },
      ],
      caption: {
        en: 'Tick each part that is wrong, and no other: the issues have to explain the grade.',
        ar: 'علّم كل جزء فيه عيب ولا تعلّم غيره: فالأعطال هي التي تبرر الدرجة.',
        hi: 'हर खराब हिस्से पर निशान लगाएँ, किसी और पर नहीं: खराबियों से ग्रेड समझ में आना चाहिए।',
      },
    },
    {
      chapter: { en: 'The comment', ar: 'التعليق' },
      slide: headed(
        '4 · A short comment',
        stack(
          field(
            'Screen is cracked from the lower left corner (0:20 in the video). Settings show “Service” for the battery (0:34).',
            'comment',
            'chosen',
          ),
          '<p class="muted">What you found, and when in the video it can be seen.</p>',
        ),
      ),
      moves: [{ at: 1.6, to: 'comment', click: true }],
      caption: {
        en: 'Say in a sentence or two what you found, and at which second of the video it shows.',
        ar: 'اذكر في جملة أو جملتين ما وجدته، وفي أي ثانية من الفيديو يظهر.',
        hi: 'एक-दो वाक्यों में बताएँ कि क्या मिला, और वीडियो के किस सेकंड पर दिखता है।',
      },
    },
    {
      chapter: { en: 'Video and sending', ar: 'الفيديو والإرسال' },
      slide: headed(
        '5 · Video, check, send',
        stack(
          found('screen-and-battery.mp4', '<span class="good">✓ uploaded</span>', '', 'file'),
          '<div class="row"><span class="muted">MP4, MOV or WebM · up to 100 MB and 3 minutes · a broken upload goes on where it stopped</span><span class="end button" data-point="send">Send</span></div>',
        ),
      ),
      moves: [
        { at: 1.6, to: 'file', mark: true },
        { at: 3.4, to: 'send', click: true },
      ],
      caption: {
        en: 'Add the video, read everything once more, and send. You get a ticket number.',
        ar: 'أضف الفيديو، وراجع كل شيء مرة أخرى، ثم أرسل. ستحصل على رقم تذكرة.',
        hi: 'वीडियो जोड़ें, सब कुछ एक बार फिर पढ़ें, और भेजें। आपको टिकट नंबर मिलेगा।',
      },
    },
  ],
};
