import { headed, opening, stack } from './parts.mjs';

const line = (name, text, kind = '', point = '') =>
  `<div class="card row" ${point && `data-point="${point}"`}><span class="${kind}">${name}</span><span class="end muted">${text}</span></div>`;

export const after = {
  id: 'what-happens-after',
  language: 'en',
  title: { en: 'What happens after you ask', ar: 'ما الذي يحدث بعد طلبك', hi: 'अनुरोध के बाद क्या होता है' },
  summary: {
    en: 'Answers within 72 hours, credits, and sending a device back.',
    ar: 'الرد خلال 72 ساعة، والمبالغ المضافة، وإعادة الجهاز.',
  },
  scenes: [
    {
      chapter: { en: 'Overview', ar: 'نظرة عامة' },
      slide: opening(
        'Grade change requests',
        'What happens after you ask',
        'Who does what next, and when money moves.',
      ),
      caption: {
        en: 'Your request has a ticket number. Grade reviews shows where it stands.',
        ar: 'لطلبك رقم تذكرة. وتُظهر «مراجعات الدرجة» أين وصل.',
        hi: 'आपके अनुरोध का एक टिकट नंबर है। Grade reviews दिखाता है कि वह कहाँ पहुँचा।',
      },
    },
    {
      chapter: { en: 'The answers', ar: 'الإجابات' },
      slide: headed(
        'Under process, then one of',
        stack(
          line('Grade revised', 'you are credited the difference', 'good'),
          line('Grade unchanged', 'nothing moves; the reason is told'),
          line('Additional info required', 'you answer within 72 hours', 'wait'),
          line('Requested to return', 'the device goes back', 'wait'),
        ),
      ),
      caption: {
        en: 'It is under process until an answer comes. There are four, and each tells the reason.',
        ar: 'يبقى قيد المعالجة حتى يأتي الرد. وهناك أربعة ردود، وكل منها يذكر السبب.',
        hi: 'उत्तर आने तक वह प्रक्रिया में है। उत्तर चार तरह के हैं, और हर एक कारण बताता है।',
      },
    },
    {
      chapter: { en: 'When more is asked', ar: 'إذا طُلب المزيد' },
      slide: headed(
        'Additional info required',
        stack(
          '<div class="card">“Please film the IMEI and the crack in one take.”</div>',
          '<div class="row"><span class="wait">Answer within 72 hours</span><span class="end button" data-point="answer">Answer</span></div>',
        ),
      ),
      moves: [{ at: 2, to: 'answer', click: true }],
      caption: {
        en: 'If more is asked, answer within 72 hours. After that the grade stays as it is.',
        ar: 'إذا طُلب المزيد فأجب خلال 72 ساعة. وبعدها تبقى الدرجة كما هي.',
        hi: 'अगर और जानकारी माँगी जाए, तो 72 घंटे में उत्तर दें। उसके बाद ग्रेड वही रहता है।',
      },
    },
    {
      chapter: { en: 'Cancelling', ar: 'الإلغاء' },
      slide: headed(
        'Changed your mind?',
        '<p class="lead">While it is under process or waits for you, you can cancel. The deal is what it was, and cannot be asked for again.</p>',
      ),
      caption: {
        en: 'Until it is decided you can cancel. The same deal cannot be asked for a second time.',
        ar: 'يمكنك الإلغاء ما لم يُحسم الطلب. ولا يمكن الطلب للصفقة نفسها مرة ثانية.',
        hi: 'फ़ैसला होने तक आप रद्द कर सकते हैं। उसी सौदे के लिए दोबारा अनुरोध नहीं हो सकता।',
      },
    },
    {
      chapter: { en: 'The credit', ar: 'المبلغ المضاف' },
      shot: 'statement',
      moves: [{ at: 1.6, to: 'receivable', click: true, mark: true }],
      caption: {
        en: 'A revised grade is credited at once, tax included. You find it in the statement.',
        ar: 'الدرجة المعدّلة تُضاف قيمتها فورًا مع الضريبة. وتجدها في كشف الحساب.',
        hi: 'ग्रेड बदलते ही राशि टैक्स सहित तुरंत जमा होती है। वह Statement में दिखती है।',
      },
    },
    {
      chapter: { en: 'Sending it back', ar: 'إعادة الجهاز' },
      slide: headed(
        'Requested to return',
        stack(
          line('1 · Hand it to the courier', 'within 7 days', 'wait'),
          line('2 · Return in progress', 'on its way'),
          line('3 · Device returned', 'the whole price is credited', 'good'),
        ),
      ),
      caption: {
        en: 'A return is handed over within 7 days. Once it is back, the whole price is credited.',
        ar: 'يُسلَّم الجهاز المُعاد خلال 7 أيام. وعند وصوله يُضاف السعر كاملًا.',
        hi: 'वापसी का डिवाइस 7 दिन में सौंपें। उसके पहुँचते ही पूरी कीमत जमा हो जाती है।',
      },
    },
  ],
};
