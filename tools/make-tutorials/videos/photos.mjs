import { qr, scanning } from '../drawings.mjs';
import { drawn, headed, opening } from './parts.mjs';

const POSITIONS = ['सामने', 'पीछे', 'बायाँ किनारा', 'दायाँ किनारा', 'ऊपर', 'नीचे', 'स्क्रीन चालू', 'IMEI स्क्रीन'];
const positions = (done) =>
  `<div class="three">${POSITIONS.map(
    (name, index) =>
      `<div class="card row ${index < done ? 'chosen' : ''}"><span class="box ${index < done ? 'on' : ''}">${index < done ? '✓' : ''}</span>${name}</div>`,
  ).join('')}</div>`;

export const photos = {
  id: 'photos-with-your-phone',
  language: 'hi',
  title: {
    en: 'Photos with your phone, by QR code',
    ar: 'صور بهاتفك عبر رمز QR',
    hi: 'QR कोड से अपने फ़ोन से फ़ोटो लें',
  },
  summary: {
    en: 'A code on the screen makes your phone the camera, without signing in.',
    ar: 'رمز على الشاشة يجعل هاتفك هو الكاميرا، دون تسجيل دخول.',
  },
  scenes: [
    {
      chapter: { en: 'What it is', ar: 'ما هو' },
      slide: opening(
        'ग्रेड बदलने का अनुरोध',
        'QR कोड से अपने फ़ोन से फ़ोटो लें',
        'फ़ोन ही कैमरा बन जाता है, बिना साइन इन किए।',
      ),
      caption: {
        en: 'The request is open on the computer, the camera is in your phone. A QR code joins them.',
        ar: 'الطلب مفتوح على الحاسوب والكاميرا في هاتفك. رمز QR يجمع بينهما.',
        hi: 'अनुरोध कंप्यूटर पर खुला है, कैमरा आपके फ़ोन में है। QR कोड दोनों को जोड़ता है।',
      },
    },
    {
      chapter: { en: 'Show the code', ar: 'أظهر الرمز' },
      slide: headed(
        'फ़ोटो',
        '<div class="row"><span class="lead">फ़ोन से फ़ोटो लेने के लिए कोड दिखाएँ</span><span class="button end" data-point="open">QR कोड दिखाएँ</span></div>',
      ),
      moves: [{ at: 1.8, to: 'open', click: true }],
      caption: {
        en: 'In the request, ask for the QR code. It is good for this request alone.',
        ar: 'في الطلب، اطلب رمز QR. وهو صالح لهذا الطلب وحده.',
        hi: 'अनुरोध में QR कोड खोलें। यह केवल इसी अनुरोध के लिए है।',
      },
    },
    {
      chapter: { en: 'Scan it', ar: 'امسحه' },
      slide: `<div class="art">${qr}${scanning}</div>`,
      caption: {
        en: 'Point the phone’s camera at it and open the link. No sign-in, no app.',
        ar: 'وجّه كاميرا الهاتف إليه وافتح الرابط. لا تسجيل دخول ولا تطبيق.',
        hi: 'फ़ोन का कैमरा उस पर रखें और लिंक खोलें। न साइन इन, न ऐप।',
      },
    },
    {
      chapter: { en: 'The positions', ar: 'الوضعيات' },
      slide: headed('हर तरफ़ से एक फ़ोटो', positions(3)),
      caption: {
        en: 'The phone asks for each side in turn: front, back, edges, screen on, IMEI screen.',
        ar: 'يطلب الهاتف كل جهة بدورها: الأمام، الخلف، الحواف، الشاشة مضاءة، شاشة IMEI.',
        hi: 'फ़ोन बारी-बारी से हर तरफ़ माँगता है: सामने, पीछे, किनारे, स्क्रीन चालू, IMEI स्क्रीन।',
      },
    },
    {
      slide: headed('धुंधली फ़ोटो दोबारा लें', positions(8)),
      caption: {
        en: 'Take a blurred one again. Each picture appears on the computer as it arrives.',
        ar: 'أعد التقاط الصورة غير الواضحة. وكل صورة تظهر على الحاسوب فور وصولها.',
        hi: 'धुंधली फ़ोटो दोबारा लें। हर फ़ोटो पहुँचते ही कंप्यूटर पर दिखती है।',
      },
    },
    {
      chapter: { en: 'Ending it', ar: 'إنهاء الجلسة' },
      slide: drawn(scanning, 'हो गया', 'आप सत्र कभी भी बंद कर सकते हैं; 24 घंटे बाद वह अपने आप बंद हो जाता है।'),
      caption: {
        en: 'It ends when all are there, when you end it, or after 24 hours. A video is still needed.',
        ar: 'تنتهي الجلسة عند اكتمال الصور، أو حين تنهيها، أو بعد 24 ساعة. ويبقى الفيديو لازمًا.',
        hi: 'सब आ जाने पर, आपके बंद करने पर, या 24 घंटे बाद यह बंद होता है। वीडियो फिर भी ज़रूरी है।',
      },
    },
  ],
};
