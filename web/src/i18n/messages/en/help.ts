export const help = {
  lead: 'What dealers ask most, each with the screen that it is about.',
  search: 'Search questions and answers',
  noResult: 'No question fits',
  noResultText: 'Try fewer or other words, or ask us.',
  open: 'Open {screen}',
  signInFor: 'Sign in to open {screen}',
  toVideos: 'Watch the videos on grade change requests',
  toArticle: 'Read: Better videos for grade review requests',
  groups: {
    bids: 'Bids and ranks',
    books: 'Bid books',
    deals: 'Deals',
    money: 'Credit and statement',
    reviews: 'Grade reviews',
    account: 'Your account',
  },
  questions: {
    rank: {
      question: 'How is my rank decided?',
      answer:
        'By price first, then by time: of two bids with the same price the older one comes first. There is no hidden score. 1st wins the next device; 2nd is the winning range, since it wins as soon as the first runs out; from 3rd on a bid is not winning. The rank shown is that of the best grade.',
    },
    notWinning: {
      question: 'Why does my bid not win?',
      answer:
        'The row says so: another price is higher, the quantity is used up, the bid or the grade is switched off, or your credit does not cover the offer. Next to the input is the lowest price that would be first now, and the history of a row shows which past devices it would have won.',
    },
    tie: {
      question: 'My price is the top price, and I am still second. Why?',
      answer:
        'With equal prices, whoever set theirs first. Another price, more units than you had left, and switching a bid on reset that time; nothing else does, neither your credit nor a top-up. One step more puts you first.',
    },
    grades: {
      question: 'What do I pay for a device in a lower grade?',
      answer:
        'Your price times the percent of that grade, rounded down to a whole amount. The percents are those of the category, or your own where they were agreed for your store. The price of a deal is fixed when it is won.',
    },
    confirm: {
      question: 'Why am I asked to confirm a price?',
      answer:
        'It is far above the top price, or far from your last one. Bids bind, so a slip of the finger is dear. Check the number; Enter once more confirms it.',
    },
    quantity: {
      question: 'My quantity is used up. How does it come back?',
      answer:
        'Each device that you win takes one unit. With auto top-up the quantity returns to its maximum at the next execution, whose time is in the top bar; or choose a quantity yourself. A deal that is cancelled before pick-up gives its unit back.',
    },
    autopilot: {
      question: 'Can my price follow the market by itself?',
      answer:
        'Yes: an autopilot stays first by one step, up to a ceiling that you set, and never above it. Each of its moves is listed.',
    },
    book: {
      question: 'How do I change many prices in a spreadsheet?',
      answer:
        'Download the bid book, change prices and quantities, and upload it again. Rows are matched by their ID, so you may sort and delete rows. Before anything is applied you see what would be added, changed and switched off, and you may take a whole upload back.',
    },
    rowErrors: {
      question: 'Some rows of my file were refused. What now?',
      answer:
        'The other rows were applied. The report has the refused ones with the column and the reason next to each: correct them there and upload the same file.',
    },
    course: {
      question: 'What happens after I win a device?',
      answer:
        'The courier picks it up at the shop (In Transit) and brings it to you (Delivered). Until then its price is held in your credit; on delivery you owe it. The deal shows each step with its time.',
    },
    receipt: {
      question: 'How do I know that a device went to the right bid?',
      answer:
        'Each award has a receipt: the winning price, your own line, and the rule that decided. It can be computed again from the history at any time.',
    },
    credit: {
      question: 'What does my available credit consist of?',
      answer:
        'Your limit, less what you owe for delivered devices, less what is held for deals on their way. An award never takes it below 0: an offer that it does not cover is passed over, and you are told once a day.',
    },
    exceeded: {
      question: 'My credit limit is exceeded. What happens now?',
      answer:
        'Your offers are out of the books until what you owe and what is held is within the limit again. They return by themselves, to the same place; you need not save them again.',
    },
    moreCredit: {
      question: 'How do I get more credit?',
      answer:
        'Settle what is due: a payment counts as soon as it is booked. For a higher limit, write to us with your store’s name; Credit shows how your limit was used over the last weeks.',
    },
    statement: {
      question: 'How do I read the statement?',
      answer:
        'Opening balance, the entries of each day, closing balance. Payable is what you owe more, receivable what you owe less. The closing balance of one range is the opening balance of the next. Export gives the same as Excel or PDF.',
    },
    due: {
      question: 'When do I have to pay?',
      answer:
        'Each delivery has a due day, by the terms of your store. Payments settle the oldest first; what is credited for a device settles that device’s own purchase before any other. “Overdue” is what is past its day; “Next due” stands beside it.',
    },
    review: {
      question: 'A device is not in the grade that I paid for. What can I do?',
      answer:
        'Ask for a grade review until day 5 after delivery (day 30 for a lock or a blacklist), with the issues, a comment and a video. One request per deal. Five short videos show how.',
    },
    evidence: {
      question: 'What makes a good video?',
      answer:
        'Serial number first, one take, light from the side, each fault up close, 15 to 90 seconds. Without the serial number the video does not show whose device it is.',
    },
    reviewMoney: {
      question: 'What am I credited when a grade is revised?',
      answer:
        'The difference between what you paid and the price of the revised grade, by the percents that held when you won it, and the tax on it. It is booked at once. For a returned device the whole price is credited.',
    },
    password: {
      question: 'How do I change my password, or sign out a lost phone?',
      answer: 'In Settings. Each device that is signed in is listed there and can be signed out by itself.',
    },
    accounts: {
      question: 'Can I be signed in to two stores at once?',
      answer:
        'Yes: add the other account in the menu at the top. Each account has a colour of its own across the top of the window, so that nobody bids from the wrong one.',
    },
  },
  keys: {
    title: 'Keyboard',
    everywhere: 'Everywhere',
    table: 'In the table of bids',
    search: 'Search this screen',
    palette: 'Find anything: models, deals, documents, screens',
    close: 'Close what is open',
  },
  contact: {
    title: 'Ask us',
    phone: 'Call',
    whatsApp: 'WhatsApp',
    email: 'E-mail',
    failed: 'The contacts could not be loaded',
  },
  support: {
    lead: 'Call, write or send a message. Someone of your region answers.',
    atHand: 'Have at hand',
    dealId: 'The deal ID, such as MZ-5YPN6B, if it is about a deal.',
    imei: 'The IMEI or the serial number of the device.',
    what: 'What you did, what you expected, and what happened instead.',
    picture: 'A picture of the screen, if something looks wrong.',
    never: 'We never ask for your password or for a code that was sent to you.',
    faster: 'Faster than waiting',
    toHelp: 'Questions and answers',
  },
} as const;
